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

/** Works of the page's own script yield to the browser after so many ms. */
const SLICE = 5;

/**
 * A browser's first number in any language costs it 12 to 18 ms, for the list of all languages (Chromium 147 to 156, on two
 * cores). It is made while the scripts are on their way, in two tasks, rather than in the midst of waking up.
 */
const numbers = `numbers=[()=>new Intl.Locale("en").maximize(),()=>Intl.NumberFormat.supportedLocalesOf("en")]`;

/** Puts the scripts into the page, which asks for each: in tasks. One that does not come is waited for by Next as ever. */
const start = `start=()=>{let e=d.getElementById("${LATER_SCRIPTS}"),list=e?JSON.parse(e.textContent):[],left=list.length,{note,all}=pieces(),end=()=>{note();--left||inTasks(all())},put=()=>{let t=performance.now()+${SLICE};while(list[0]&&performance.now()<t){let s=d.createElement("script");s.async=false;s.onload=s.onerror=end;s.src=list.shift();d.head.append(s)}list[0]?setTimeout(put):inTasks(numbers)};put()}`;

const painted = `painted=new Promise(f=>{if(d.hidden)return f();addEventListener("visibilitychange",f);try{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&f()).observe({type:"paint",buffered:true})}catch{}addEventListener("load",()=>setTimeout(f,1e3))})`;

const whole = `whole=new Promise(f=>addEventListener("DOMContentLoaded",f))`;

/**
 * A script of the document's head, whose hash stands in the content policy: asks for the scripts that `LaterHead` lists
 * once the page is painted and whole, in their order. A page that is not looked at paints nothing: its scripts come at
 * once. Where a browser does not tell of its paints, they come a second after all else.
 */
export const startScripts = `{let d=document,${inTasks},${pieces},${numbers},${start},${painted},${whole};Promise.all([painted,whole]).then(start)}`;

/** The addresses of the scripts that a document of `LaterHead` lists; none in one without a list. */
export function laterScripts(html: string): string[] {
	const list = new RegExp(`<script id="${LATER_SCRIPTS}"[^>]*>([^<]*)`).exec(html)?.[1];
	return list ? (JSON.parse(list) as string[]) : [];
}
