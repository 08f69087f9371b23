// Dragging tiles by mouse or finger, with SortableJS.  It only carries a tile about: the page decides
// what a drop means, so the library never changes the order of elements itself.
import { onChange } from "./position.js";
import Sortable from "./vendor/sortable.core.esm.js";

const HOLD = 130; // milliseconds a finger rests on a tile before it drags; a quicker swipe scrolls

/**
 * Let the elements in `list` that match `draggable` be dragged.
 * @param {HTMLElement} list  their parent
 * @param {string} draggable  a selector
 * @param {(dragged: HTMLElement, target: Element | null) => void} onDrop  `target`: what is under the pointer
 */
export function letDrag(list, draggable, onDrop) {
  const sortable = new Sortable(list, {
    draggable,
    sort: false,
    group: { name: "tiles", pull: false, put: false },
    forceFallback: true,
    fallbackOnBody: true,
    fallbackTolerance: 5,
    fallbackClass: "carried",
    chosenClass: "chosen",
    ghostClass: "left-behind",
    delay: HOLD,
    delayOnTouchOnly: true,
    touchStartThreshold: 6,
    onChoose: ({ item }) => { chosen = { item, sortable }; },
    onUnchoose: () => { chosen = null; },
    onStart: ({ item }) => start(item),
    onEnd: ({ item, originalEvent }) => {
      const target = item.isConnected ? underPointer(originalEvent) : null;
      end();
      if (target) onDrop(item, target);
    },
  });
}

let chosen = null; // what is held, and by which list

/** A tile that leaves the page while it is held is let go: the library would look for the list it was in. */
onChange(() => queueMicrotask(() => {
  if (chosen && !chosen.item.isConnected) chosen.sortable._onDrop(new Event("drop"));
}));

let lit = null;

/** The carried copy has the size of the tile, also outside the rack. */
function start(item) {
  document.body.classList.add("dragging");
  document.body.style.setProperty("--carried", `${item.getBoundingClientRect().width}px`);
  document.addEventListener("pointermove", light);
  document.addEventListener("touchmove", light);
}

function end() {
  document.body.classList.remove("dragging");
  lit?.classList.remove("target");
  lit = null;
  document.removeEventListener("pointermove", light);
  document.removeEventListener("touchmove", light);
}

/** Light up where the tile would land. */
function light(event) {
  const target = underPointer(event)?.closest(".slot, #bin, #board") ?? null;
  if (target === lit) return;
  lit?.classList.remove("target");
  target?.classList.add("target");
  lit = target;
}

function underPointer(event) {
  const { clientX, clientY } = event.changedTouches?.[0] ?? event;
  return document.elementFromPoint(clientX, clientY);
}
