/** By this the page's own script finds the scripts to ask for. */
export const LATER_SCRIPTS = "later-scripts";

/** Modules of at least so many letters are evaluated in a task of their own: React's for the browser, Next's router. */
const LARGE = 20_000;

/** In a task of its own each, one after the other. */
const inTasks = `inTasks=([work,...more])=>work&&setTimeout(()=>{inTasks(more);work()})`;

/**
 * Takes from Turbopack what Next has told it to evaluate as soon as the files are there, which is all in one task, and
 * answers what does so in several: large modules first, then what Next has told it, in its order. Before its runtime comes,
 * what Turbopack has been given lies in a plain array: files are arrays of names and functions there.
 */
const pieces = `pieces=()=>{let q=self.TURBOPACK,large=new Set,f=Array.isArray(q)&&q.every(e=>e.runtimeModuleIds)?q.splice(0):[],own=f.flatMap(e=>e.runtimeModuleIds);return{note:()=>{if(f[0]&&self.TURBOPACK===q)for(let e of q)if(Array.isArray(e))e.forEach((m,i)=>{if(typeof m=="function"&&(m+"").length>${LARGE}&&!own.includes(e[i-1]))large.add(e[i-1])})},all:()=>[...[...large].map(id=>({otherChunks:[],runtimeModuleIds:[id]})),...f].map(e=>()=>self.TURBOPACK.push(e))}}`;

/** Puts the scripts into the page. One that does not come is waited for by Next as ever. */
const start = `start=()=>{let list=d.getElementById("${LATER_SCRIPTS}"),{note,all}=pieces(),left=0,end=()=>{note();--left||inTasks(all())};if(list)for(let src of JSON.parse(list.textContent)){let s=d.createElement("script");left++;s.async=false;s.onload=s.onerror=end;s.src=src;d.head.append(s)}}`;

const painted = `painted=new Promise(f=>{if(d.hidden)return f();addEventListener("visibilitychange",f);try{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&f()).observe({type:"paint",buffered:true})}catch{}addEventListener("load",()=>setTimeout(f,1e3))})`;

const whole = `whole=new Promise(f=>addEventListener("DOMContentLoaded",f))`;

/**
 * A script of the document's head, whose hash stands in the content policy: asks for the scripts that `LaterHead` lists
 * once the page is painted and whole, in their order. A page that is not looked at paints nothing: its scripts come at
 * once. Where a browser does not tell of its paints, they come a second after all else.
 */
export const startScripts = `{let d=document,${inTasks},${pieces},${start},${painted},${whole};Promise.all([painted,whole]).then(start)}`;

/** The addresses of the scripts that a document of `LaterHead` lists; none in one without a list. */
export function laterScripts(html: string): string[] {
	const list = new RegExp(`<script id="${LATER_SCRIPTS}"[^>]*>([^<]*)`).exec(html)?.[1];
	return list ? (JSON.parse(list) as string[]) : [];
}
