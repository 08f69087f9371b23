-- wrk -t1 -s load.lua ADDRESS -- FILE RATE CHECK
--
-- FILE holds a request's body on a line and the answer that is right for it on the next.  RATE is how many
-- requests a second all connections send together, at random moments as from callers who know nothing of
-- each other (0: each sends as soon as it has its answer).  With CHECK (1) every answer is looked at: its
-- status, its time, and whether it is right; a measurement of the greatest rate has no time for that.

local ffi = require("ffi")
ffi.cdef [[
  typedef struct { long seconds, nanoseconds; } moment;
  int clock_gettime(int clock, moment *now);
]]

local MONOTONIC = 1
local now = ffi.new("moment")

local function microseconds()
  ffi.C.clock_gettime(MONOTONIC, now)
  return tonumber(now.seconds) * 1e6 + tonumber(now.nanoseconds) / 1e3
end

local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  local file, rate, check = args[1], tonumber(args[2]), args[3] == "1"
  local requests, right, started, at = {}, {}, {}, 0
  local headers = { ["Content-Type"] = "application/json" }
  local lines = io.lines(file)
  for body in lines do
    if check then headers["X-Request-ID"] = #requests + 1 end -- comes back with the answer
    table.insert(requests, wrk.format("POST", "/v1/arrange", headers, body))
    table.insert(right, lines())
  end

  function request()
    asked, at = asked + 1, at % #requests + 1
    started[at] = microseconds()
    return requests[at]
  end

  if rate > 0 then
    math.randomseed(os.time())
    local due = microseconds()
    function delay() -- whole milliseconds until the next moment that no connection has taken yet
      due = due - math.log(1 - math.random()) * 1e6 / rate
      return math.max(0, math.floor((due - microseconds()) / 1e3 + math.random()))
    end
  end

  asked = -1 -- wrk tries this function once before it starts
  answered, shed, other, wrong, untold = 0, 0, 0, 0, 0
  times = {} -- of the right answers: how many took so many hundredths of the logarithm of microseconds
  if check then
    function response(status, headers, body)
      local id = tonumber(headers["x-request-id"])
      if status == 200 then
        answered = answered + 1
        if body ~= right[id] then wrong = wrong + 1 end
        local place = math.floor(100 * math.log(microseconds() - started[id]))
        times[place] = (times[place] or 0) + 1
      elseif status == 429 then
        shed = shed + 1
        if not headers["retry-after"] then untold = untold + 1 end
      else
        other = other + 1
      end
    end
  end
end

function done(summary, latency)
  local errors, told = summary.errors, {}
  local function tell(name, value) table.insert(told, string.format('"%s":%.0f', name, value)) end
  for _, name in ipairs({ "asked", "answered", "shed", "other", "wrong", "untold" }) do
    local sum = 0
    for _, thread in ipairs(threads) do sum = sum + thread:get(name) end
    tell(name, sum)
  end
  tell("requests", summary.requests)
  tell("microseconds", summary.duration)
  tell("cut", errors.connect + errors.read + errors.write + errors.timeout)
  tell("refused", errors.status)
  tell("median", latency:percentile(50))
  local places = {}
  for _, thread in ipairs(threads) do
    for place, count in pairs(thread:get("times")) do
      table.insert(places, string.format("[%d,%d]", place, count))
    end
  end
  table.insert(told, '"times":[' .. table.concat(places, ",") .. "]")
  print("\n{" .. table.concat(told, ",") .. "}")
end
