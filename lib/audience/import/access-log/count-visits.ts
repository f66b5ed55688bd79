import type { NewestVersions } from "@/lib/audience/import/parse-version";
import { roundShares } from "@/lib/audience/import/share-steps";
import { toIsoDay } from "./log-date";
import { LogLines } from "./log-line";
import type { LogUsage } from "./log-usage";
import type { LoggedRequest } from "./logged-request";
import { type LogBrowser, parseUserAgent } from "./user-agent";
import { isCutAgent } from "./user-agent-text";
import { hashVisit, Visits } from "./visits";

/** How many numbers of unparsable lines the result lists. */
const MAX_LISTED_LINES = 5;
/** Entries of the user-agent cache. */
const MAX_CACHED_AGENTS = 20_000;
/** Limit of distinct browser versions, matched or not. Versions past the limit count as one unmatched entry. */
const MAX_BROWSERS = 8_000;
const BOT = -1;

/** Copies a string. A substring would keep the whole parent string in memory. */
const copyString = (text: string) => ` ${text}`.slice(1);

/** Counts an access log line by line, in bounded memory. */
export class LogCounter {
	/** Number of the current line, from 1, empty lines included. */
	private lineNumber = 0;
	private lines = 0;
	private odd = 0;
	private firstOdd: number[] = [];
	private bots = 0;
	private agentless = 0;
	private clientless = 0;
	/** Lines with a user agent that is cut off before it names the browser. */
	private cut = 0;
	private from = Number.POSITIVE_INFINITY;
	private to = 0;
	private readonly visits: Visits;
	private readonly addresses = new Visits(1 << 15);
	private readonly browsers: Exclude<LogBrowser, { kind: "bot" }>[] = [
		{ kind: "unmatched", name: "", version: "", reason: "browser" },
	];
	private readonly browserIndex = new Map<string, number>();
	private agentCache = new Map<string, number>();
	private readonly cutAgents = new Set<number>();

	/**
	 * @param seed a random number, new for each log.
	 * @param parser a parser that has seen the start of the log.
	 * @param maxSlots capacity of the visit table, a power of two.
	 */
	constructor(
		private readonly newest: NewestVersions,
		private readonly seed: number,
		private readonly parser = new LogLines(),
		maxSlots?: number,
	) {
		this.visits = new Visits(maxSlots);
	}

	/** Counts a line. */
	addLine(line: string): void {
		const request = this.parser.parse(line);
		if (line.trim() === "" || line.startsWith("#")) this.lineNumber++;
		else this.add(request);
	}

	/** Counts an item of a list in a JSON document. */
	addRecord(item: unknown): void {
		this.add(this.parser.parseRecord(item));
	}

	private add(request: LoggedRequest | undefined): void {
		this.lineNumber++;
		this.lines++;
		if (request) this.count(request);
		else if (++this.odd <= MAX_LISTED_LINES) this.firstOdd.push(this.lineNumber);
	}

	/** Share (0..1) of lines whose user agent is cut off. */
	get cutShare(): number {
		return this.cut / Math.max(1, this.lines);
	}

	private count({ address, day, agent }: LoggedRequest): void {
		if (agent === undefined) {
			this.agentless++;
			return;
		}
		const index = this.getAgentIndex(agent);
		if (index === BOT) {
			this.bots++;
			return;
		}
		if (address === undefined || day === undefined) {
			this.clientless++;
			return;
		}
		if (day < this.from) this.from = day;
		if (day > this.to) this.to = day;
		if (this.cutAgents.has(index)) this.cut++;
		this.visits.add(hashVisit(address, day, index, this.seed), index);
		this.addresses.add(hashVisit(address, day, 0, ~this.seed), 0);
	}

	/** The usage counted so far. Shares are 0..1 of all visits. */
	result(): LogUsage {
		const rows = [...this.visits.counts()].sort(([, a], [, b]) => b - a);
		const storedVisits = this.visits.size;
		const usage: LogUsage["usage"] = [];
		const unmatched: LogUsage["unmatched"] = [];
		for (const [index, visits] of rows) {
			const browser = this.browsers[index];
			if (browser?.kind === "matched") {
				usage.push({ agent: browser.agent, version: browser.version, share: visits / storedVisits });
			} else if (browser) {
				const { name, version, reason } = browser;
				unmatched.push({ name, version, reason, share: visits / storedVisits });
			}
		}
		const shares = roundShares(usage.map(({ share }) => share));
		const sampled = 2 ** this.visits.halvings;
		const addresses = this.addresses.size * 2 ** this.addresses.halvings;
		const { lines, odd, firstOdd, bots, agentless, clientless, from, to } = this;
		const days = to === 0 ? { from: "", to: "" } : { from: toIsoDay(from), to: toIsoDay(to) };
		const visits = storedVisits * sampled;
		const perAddress = addresses === 0 ? 0 : visits / addresses;
		return {
			facts: { lines, odd, firstOdd, bots, agentless, clientless, visits, perAddress, ...days, sampled },
			usage: usage.map((row, index) => ({ ...row, share: shares[index] ?? 0 })),
			unmatched,
		};
	}

	private getAgentIndex(agent: string): number {
		const cached = this.agentCache.get(agent);
		if (cached !== undefined) return cached;
		const browser = parseUserAgent(agent, this.newest);
		const index = browser.kind === "bot" ? BOT : this.getBrowserIndex(browser);
		if (browser.kind === "unmatched" && isCutAgent(agent)) this.cutAgents.add(index);
		if (this.agentCache.size >= MAX_CACHED_AGENTS) this.agentCache = new Map();
		this.agentCache.set(copyString(agent), index);
		return index;
	}

	private getBrowserIndex(browser: Exclude<LogBrowser, { kind: "bot" }>): number {
		const { kind: _, ...names } = browser;
		const key = Object.values(names).join("\n");
		const cached = this.browserIndex.get(key);
		if (cached !== undefined) return cached;
		if (this.browsers.length >= MAX_BROWSERS) return 0;
		this.browsers.push(browser);
		this.browserIndex.set(key, this.browsers.length - 1);
		return this.browsers.length - 1;
	}
}
