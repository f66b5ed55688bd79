/** Id of the element that lists the deferred scripts. */
export const DEFERRED_SCRIPTS_ID = "later-scripts";

/** In characters. Longer modules, such as react-dom and Next's router, are evaluated in separate tasks. */
const LARGE = 20_000;

/** Runs each function in a separate task. */
const inTasks = `inTasks=([work,...more])=>work&&setTimeout(()=>{inTasks(more);work()})`;

/**
 * Splits the evaluation of the scripts into tasks. Turbopack would evaluate all entry modules in one task. This takes the
 * entries out of its queue and returns functions that evaluate large modules first, then the entries in their order.
 * Before Turbopack's runtime loads, the queue is a plain array; each file in it is an array of module ids and functions.
 */
const pieces = `pieces=()=>{let q=self.TURBOPACK,large=new Set,f=Array.isArray(q)&&q.every(e=>e.runtimeModuleIds)?q.splice(0):[],own=f.flatMap(e=>e.runtimeModuleIds);return{note:()=>{if(f[0]&&self.TURBOPACK===q)for(let e of q)if(Array.isArray(e))e.forEach((m,i)=>{if(typeof m=="function"&&(m+"").length>${LARGE}&&!own.includes(e[i-1]))large.add(e[i-1])})},all:()=>[...[...large].map(id=>({otherChunks:[],runtimeModuleIds:[id]})),...f].map(e=>()=>self.TURBOPACK.push(e))}}`;

/** Adds the script elements. Next handles a script that fails to load. */
const start = `start=()=>{let e=d.getElementById("${DEFERRED_SCRIPTS_ID}"),list=e?JSON.parse(e.textContent):[],left=list.length,{note,all}=pieces(),end=()=>{note();--left||inTasks(all())};for(let src of list)d.head.append(Object.assign(d.createElement("script"),{async:false,onload:end,onerror:end,src}))}`;

const painted = `painted=new Promise(f=>{if(d.hidden)return f();addEventListener("visibilitychange",f);try{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&f()).observe({type:"paint",buffered:true})}catch{}addEventListener("load",()=>setTimeout(f,1e3))})`;

const whole = `whole=new Promise(f=>addEventListener("DOMContentLoaded",f))`;

/**
 * An inline script of the document's head; the content policy contains its hash. It loads the scripts that
 * `DeferredScriptsHead` lists, in their order, after the first paint and once the document is parsed. A hidden page does
 * not paint, so its scripts load at once. In a browser without paint timing, they load a second after `load`.
 */
export const deferredScriptLoader = `{let d=document,${inTasks},${pieces},${start},${painted},${whole};Promise.all([painted,whole]).then(start)}`;

/** Returns the URLs that `DeferredScriptsHead` lists in a document; empty without a list. */
export function listDeferredScripts(html: string): string[] {
	const list = new RegExp(`<script id="${DEFERRED_SCRIPTS_ID}"[^>]*>([^<]*)`).exec(html)?.[1];
	return list ? (JSON.parse(list) as string[]) : [];
}
