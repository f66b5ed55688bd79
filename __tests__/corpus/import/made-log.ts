import type { MadeRequest } from "./log-lines";
import { type MadeAgent, madeAgents } from "./made-agents";

/** A line of a generated log, with its expected result. */
export interface MadeLine {
	line: string;
	/** `odd` if the line is not a request; otherwise as in `MadeAgent`, with the version. */
	counts: string;
	/** The client's address, and the day. */
	client: string;
	/** The request of the line, if it is one. */
	request?: MadeRequest;
}

/** Creates a seeded random function. https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const weights = madeAgents.reduce((sum, { weight }) => sum + weight, 0);
const padTwo = (number: number) => String(number).padStart(2, "0");

/**
 * Generates a log in the combined format that covers a week. Clients return on the same and on other days; some share an
 * address; some lines are not requests.
 */
export function* generateLog(lines: number, seed: number): Generator<MadeLine> {
	const random = createRandom(seed);
	const randomInteger = (below: number) => Math.floor(random() * below);
	const anyAgent = (): MadeAgent => {
		let left = random() * weights;
		const found = madeAgents.find(({ weight }) => {
			left -= weight;
			return left < 0;
		});
		return found ?? (madeAgents[0] as MadeAgent);
	};
	const clients = Array.from({ length: Math.ceil(lines / 10) }, () => {
		const { userAgent, versions, counts } = anyAgent();
		const version = versions[randomInteger(versions.length)] ?? "";
		const address =
			random() < 0.2
				? `2001:db8:${randomInteger(65_536).toString(16)}::${randomInteger(65_536).toString(16)}`
				: `81.${randomInteger(100)}.${randomInteger(256)}.${randomInteger(50)}`;
		return {
			address,
			userAgent: userAgent.replaceAll("$", version),
			counts: counts.replaceAll("$", version),
		};
	});
	for (let number = 0; number < lines; number++) {
		const second = Math.floor((number / lines) * 7 * 86_400);
		const day = 15 + Math.floor(second / 86_400);
		const time = `${padTwo(Math.floor(second / 3600) % 24)}:${padTwo(Math.floor(second / 60) % 60)}:${padTwo(second % 60)}`;
		// The first clients of the list visit more often.
		const visitor = clients[Math.floor(random() ** 2 * clients.length)];
		if (!visitor) return;
		const { address, userAgent, counts } = visitor;
		const client = `${address} ${day}`;
		if (random() < 0.001) {
			yield { line: "upstream timed out (110: Connection timed out)", counts: "odd", client };
			continue;
		}
		const request = `GET /p${randomInteger(500)} HTTP/2.0`;
		const line = `${address} - - [${day}/Nov/2026:${time} +0100] "${request}" 200 ${randomInteger(9_000)} "-" "${userAgent}"`;
		yield { line, counts, client, request: { date: `2026-11-${day}`, time, address, agent: userAgent } };
	}
}

/** Computes the expected counts of a log in the simplest way: with a set of visits. */
export function countPlainly(made: Iterable<MadeLine>) {
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
