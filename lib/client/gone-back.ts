import { AWAKE } from "./awake";

/**
 * A script of the document's head, whose hash stands in the content policy: going back within what was one document
 * before it was loaded anew only changes the address, and tells `popstate`. The router hears that once the page is awake;
 * until then the page of that address is asked for.
 */
export const goneBack = `{let at=()=>location.pathname+location.search,here=at();addEventListener("popstate",()=>{if(at()!==here&&!document.documentElement.hasAttribute("${AWAKE}"))location.reload()})}`;
