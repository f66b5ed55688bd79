import { type MadeAgent, madeAgents } from "./made-agents";

/** A line of a made log, and what is true of it. */
export interface MadeLine {
	line: string;
	/** `odd` where it is no request; else as in `MadeAgent`, with its version. */
	counts: string;
	/** Who came on which day. */
	client: string;
}

/** Numbers from 0 to 1 that a seed fixes. https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function drawing(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const weights = madeAgents.reduce((sum, { weight }) => sum + weight, 0);
const two = (number: number) => String(number).padStart(2, "0");

/**
 * A combined log of so many lines, over a week. People come back, on other days and within a day; some share an address;
 * some lines are no requests.
 */
export function* madeLog(lines: number, seed: number): Generator<MadeLine> {
	const draw = drawing(seed);
	const whole = (below: number) => Math.floor(draw() * below);
	const anyAgent = (): MadeAgent => {
		let left = draw() * weights;
		const found = madeAgents.find(({ weight }) => {
			left -= weight;
			return left < 0;
		});
		return found ?? (madeAgents[0] as MadeAgent);
	};
	const people = Array.from({ length: Math.ceil(lines / 10) }, () => {
		const { userAgent, versions, counts } = anyAgent();
		const version = versions[whole(versions.length)] ?? "";
		const address =
			draw() < 0.2
				? `2001:db8:${whole(65_536).toString(16)}::${whole(65_536).toString(16)}`
				: `10.${whole(100)}.${whole(256)}.${whole(50)}`;
		return {
			address,
			userAgent: userAgent.replaceAll("$", version),
			counts: counts.replaceAll("$", version),
		};
	});
	for (let number = 0; number < lines; number++) {
		const second = Math.floor((number / lines) * 7 * 86_400);
		const day = 15 + Math.floor(second / 86_400);
		const time = `${two(Math.floor(second / 3600) % 24)}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
		// The first of them come more often.
		const person = people[Math.floor(draw() ** 2 * people.length)];
		if (!person) return;
		const { address, userAgent, counts } = person;
		const client = `${address} ${day}`;
		if (draw() < 0.001) {
			yield { line: "upstream timed out (110: Connection timed out)", counts: "odd", client };
			continue;
		}
		const request = `GET /p${whole(500)} HTTP/2.0`;
		const line = `${address} - - [${day}/Nov/2026:${time} +0100] "${request}" 200 ${whole(9_000)} "-" "${userAgent}"`;
		yield { line, counts, client };
	}
}

/** What a log is to come to, counted the plain way: every visit by its name in a set. */
export function plainCount(made: Iterable<MadeLine>) {
	const visits = new Set<string>();
	const facts = { lines: 0, odd: 0, bots: 0, agentless: 0 };
	for (const { counts, client } of made) {
		facts.lines++;
		if (counts === "odd") facts.odd++;
		else if (counts === "bot") facts.bots++;
		else if (counts === "none") facts.agentless++;
		else visits.add(`${client} ${counts}`);
	}
	const byVersion = new Map<string, number>();
	for (const visit of visits) {
		const counts = visit.split(" ").slice(2).join(" ");
		byVersion.set(counts, (byVersion.get(counts) ?? 0) + 1);
	}
	return { facts, visits: visits.size, byVersion };
}
