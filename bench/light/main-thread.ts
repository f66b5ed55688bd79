/** An event of a trace. Times are in microseconds. */
export interface TraceEvent {
	name: string;
	/** `X`: an event with a duration. */
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	dur?: number;
	/** CPU time, which other processes on the machine do not affect. */
	tdur?: number;
}

/** What the main thread did, in milliseconds of CPU time. */
export interface MainThreadCost {
	/** Parsing, compiling and running scripts, without the layout and other work that they cause. */
	scriptMs: number;
	/** All tasks. */
	taskMs: number;
	/** The sum of what tasks after the first contentful paint took beyond 50 ms. */
	blockingMs: number;
}

/** A task may block an input for this long, in milliseconds. The rest of a longer task is blocking time. */
const SHORT_MS = 50;

/** The events that are script, as Lighthouse counts them. Nested events of other names count as their parent. */
const script =
	/^(EvaluateScript|FunctionCall|TimerFire|FireIdleCallback|FireAnimationFrame|RunMicrotasks|EventDispatch|v8\..*)$/;
const other =
	/^(RunTask|Layout|UpdateLayoutTree|RecalculateStyles|ParseHTML|ParseAuthorStyleSheet|Paint|PrePaint|Layerize|Commit|HitTest|(Minor|Major)GC|V8\.GC.*)$/;

type Timed = TraceEvent & { dur: number; tdur: number };

const isTimed = (event: TraceEvent): event is Timed =>
	event.ph === "X" && event.dur !== undefined && event.tdur !== undefined;

/** Sums the CPU time of scripts, without the events nested in them that are something else. */
function sumScriptTime(events: Timed[]): number {
	const open: { end: number; isScript: boolean }[] = [];
	let sum = 0;
	for (const { name, ts, dur, tdur } of events) {
		while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
		const isWithin = open.at(-1)?.isScript ?? false;
		const isScript = script.test(name) || (isWithin && !other.test(name));
		if (isScript !== isWithin) sum += isScript ? tdur : -tdur;
		open.push({ end: ts + dur, isScript });
	}
	return sum / 1000;
}

/**
 * Sums up the main thread of the page that painted last.
 * @throws {Error} if no page painted.
 */
export function summarizeTrace(events: TraceEvent[]): MainThreadCost {
	const paint = events.filter(({ name }) => name === "firstContentfulPaint").at(-1);
	if (!paint) throw new Error("The page painted nothing.");
	const own = events
		.filter(isTimed)
		.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
		.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
	const tasks = own.filter(({ name }) => name === "RunTask");
	return {
		scriptMs: sumScriptTime(own),
		taskMs: tasks.reduce((sum, { tdur }) => sum + tdur / 1000, 0),
		blockingMs: tasks
			.filter(({ ts }) => ts > paint.ts)
			.reduce((sum, { tdur }) => sum + Math.max(0, tdur / 1000 - SHORT_MS), 0),
	};
}
