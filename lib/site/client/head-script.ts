import { AUDIENCE_STORAGE_KEY } from "@/lib/audience/client/audience-storage";
import { HANDLED_STORAGE_KEY } from "@/lib/audience/client/handled";
import { HYDRATED_ATTRIBUTE } from "@/lib/browser/hydrated";
import { VISITS_STORAGE_KEY } from "@/lib/changes/record-visit";
import { deferredScriptLoader } from "@/lib/next/deferred-script-loader";
import { WATCHED_STORAGE_KEY } from "@/lib/watch/watched-item";

/**
 * Inline script: before the first paint it marks the document if an audience is chosen, so that the style sheet
 * reserves space and nothing shifts.
 */
const reserveAudienceSpace = `try{let k="${AUDIENCE_STORAGE_KEY}";if(/[?&]for=|#(numbers|target|region)=/.test(location.search+location.hash)||sessionStorage[k]||localStorage[k])document.documentElement.dataset.audience=""}catch{}`;

/** Inline script: marks the page of a feature or key that the reader takes care of, whose answer then says so. */
const markHandled = `try{if((localStorage["${HANDLED_STORAGE_KEY}"]||"").split(" ").includes(location.pathname.replace(/.*\\/(features|compat)\\//,"").replaceAll("/",".")))document.documentElement.dataset.fallback=""}catch{}`;

/**
 * Inline script: marks the document of a reader with a watchlist or an earlier visit, with the number of lines, so that the
 * home page reserves their space.
 */
const reserveWatchSpace = `try{let n=(localStorage["${WATCHED_STORAGE_KEY}"]||"").split('"id":').length-1,[v]=(localStorage["${VISITS_STORAGE_KEY}"]||"").split(" "),e=document.documentElement;if(n||v&&v<new Date().toISOString().slice(0,10)){e.dataset.watched="";e.style.setProperty("--watched",n)}}catch{}`;

/**
 * Inline script: notes on a field what the reader enters before hydration (`lib/browser/hydrated.ts`), and on a button of
 * `HandledSection` or `WatchPlace` that it was pressed.
 */
const noteEarlyInput = `for(let type of["input","change","click"])addEventListener(type,({target:f})=>{if(type=="click"){if(f=f.closest?.("[data-handled] button,[data-watch] button"))f.dataset.early=""}else if(!document.documentElement.hasAttribute("${HYDRATED_ATTRIBUTE}"))f.dataset.early=f.value})`;

/**
 * Inline script: reloads on back navigation before hydration. After a reload, going back to an entry of the
 * document before the reload only changes the address and fires `popstate`, which Next's router does not handle
 * until hydration.
 */
export const restoreFromHistory = `{let at=()=>location.pathname+location.search,here=at();addEventListener("popstate",()=>{if(at()!==here&&!document.documentElement.hasAttribute("${HYDRATED_ATTRIBUTE}"))location.reload()})}`;

/**
 * Inline script: `/` and Ctrl+K (Cmd+K) focus the search field before any other script has loaded. In an input, `/`
 * types a slash.
 */
export const searchShortcutScript = `addEventListener("keydown",e=>{let f=document.querySelector("#site-search input");f&&!e.altKey&&(e.ctrlKey||e.metaKey?e.key=="k":e.key=="/"&&!e.target.matches("input:not([type=range],[type=checkbox],[type=radio]),textarea,select"))&&(e.preventDefault(),f.focus(),f.select())})`;

/** The first script of every document, inlined in its head. The content security policy allows it by its hash. */
export const headScript = `${reserveAudienceSpace};${markHandled};${reserveWatchSpace};${noteEarlyInput};${searchShortcutScript};${restoreFromHistory}${deferredScriptLoader}`;
