import { STORAGE_KEY } from "./store";

/**
 * A script of the document's head, before the first paint: room for another audience's words where one is chosen, so
 * that nothing moves later.
 */
export const makeRoom = `try{if(/[?&]for=/.test(location.search)||localStorage["${STORAGE_KEY}"]||sessionStorage["${STORAGE_KEY}"])document.documentElement.dataset.audience=""}catch{}`;
