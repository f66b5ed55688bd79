import { STORAGE_KEY } from "./store";

/**
 * Runs inline before the first paint: room for another audience's words where one is chosen, so that nothing moves
 * later. The one script of our own that pages hold; the content policy knows it by its hash.
 */
export const makeRoom = `try{if(/[?&]for=/.test(location.search)||localStorage["${STORAGE_KEY}"]||sessionStorage["${STORAGE_KEY}"])document.documentElement.dataset.audience=""}catch{}`;
