import { STORAGE_KEY } from "./store";

/**
 * A script of the document's head, before the first paint: room for another audience's words where one is chosen, so
 * that nothing moves later. One that a link brought (`tab`) has more to say.
 */
export const makeRoom = `try{let d=document.documentElement.dataset,k="${STORAGE_KEY}";if(/[?&]for=|#(numbers|target|region)=/.test(location.search+location.hash)||sessionStorage[k])d.audience="tab";else if(localStorage[k])d.audience=""}catch{}`;
