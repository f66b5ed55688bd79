import { inSteps } from "@/lib/domain/import/steps";
import type { NewestVersions } from "@/lib/domain/import/versions";
import { browserOfAgent, type LogBrowser } from "./browser";
import { isoDay } from "./day";
import { hashOf } from "./hash";
import { readLogLine } from "./log-line";
import type { LogUsage } from "./log-usage";
import { Visits } from "./visits";

const FIRST_ODD = 5;
/** Different user agents that are remembered at a time. */
const REMEMBERED = 20_000;
/** Different browser versions, matched or not; what is beyond counts as one that is not matched. */
const MOST_PLACES = 8_000;
const BOT = -1;

/** A copy that holds nothing but itself: a part of a text keeps all of the text in memory. */
const copied = (text: string) => ` ${text}`.slice(1);

/** Counts the lines of a log, one by one, in bounded memory. */
export class LogCounter {
	/** Of the line, empty ones counted. */
	private number = 0;
	private lines = 0;
	private odd = 0;
	private firstOdd: number[] = [];
	private bots = 0;
	private agentless = 0;
	private from = Number.POSITIVE_INFINITY;
	private to = 0;
	private readonly visits: Visits;
	private readonly addresses = new Visits(1 << 15);
	private readonly places: Exclude<LogBrowser, { kind: "bot" }>[] = [
		{ kind: "unmatched", name: "", version: "", reason: "browser" },
	];
	private readonly placeOf = new Map<string, number>();
	private remembered = new Map<string, number>();

	/** @param seed drawn at random for each log. */
	constructor(
		private readonly newest: NewestVersions,
		private readonly seed: number,
		mostSlots?: number,
	) {
		this.visits = new Visits(mostSlots);
	}

	add(text: string): void {
		this.number++;
		if (text.trim() === "") return;
		this.lines++;
		const line = readLogLine(text);
		if (!line) {
			if (++this.odd <= FIRST_ODD) this.firstOdd.push(this.number);
			return;
		}
		const { address, day, agent } = line;
		if (day < this.from) this.from = day;
		if (day > this.to) this.to = day;
		if (agent === undefined) {
			this.agentless++;
			return;
		}
		const place = this.placeFor(agent);
		if (place === BOT) {
			this.bots++;
			return;
		}
		this.visits.add(hashOf(address, day, place, this.seed), place);
		this.addresses.add(hashOf(address, day, 0, ~this.seed), 0);
	}

	/** What was counted so far. */
	result(): LogUsage {
		const rows = [...this.visits.counts()].sort(([, a], [, b]) => b - a);
		const held = this.visits.size;
		const usage: LogUsage["usage"] = [];
		const unmatched: LogUsage["unmatched"] = [];
		for (const [index, visits] of rows) {
			const place = this.places[index];
			if (place?.kind === "matched") {
				usage.push({ agent: place.agent, version: place.version, share: visits / held });
			} else if (place) {
				const { name, version, reason } = place;
				unmatched.push({ name, version, reason, share: visits / held });
			}
		}
		const shares = inSteps(usage.map(({ share }) => share));
		const sampled = 2 ** this.visits.halvings;
		const addresses = this.addresses.size * 2 ** this.addresses.halvings;
		const { lines, odd, firstOdd, bots, agentless, from, to } = this;
		const days = to === 0 ? { from: "", to: "" } : { from: isoDay(from), to: isoDay(to) };
		const visits = held * sampled;
		const perAddress = addresses === 0 ? 0 : visits / addresses;
		return {
			facts: { lines, odd, firstOdd, bots, agentless, visits, perAddress, ...days, sampled },
			usage: usage.map((row, index) => ({ ...row, share: shares[index] ?? 0 })),
			unmatched,
		};
	}

	private placeFor(agent: string): number {
		const known = this.remembered.get(agent);
		if (known !== undefined) return known;
		const browser = browserOfAgent(agent, this.newest);
		const place = browser.kind === "bot" ? BOT : this.placeAt(browser);
		if (this.remembered.size >= REMEMBERED) this.remembered = new Map();
		this.remembered.set(copied(agent), place);
		return place;
	}

	private placeAt(browser: Exclude<LogBrowser, { kind: "bot" }>): number {
		const { kind: _, ...names } = browser;
		const key = Object.values(names).join("\n");
		const known = this.placeOf.get(key);
		if (known !== undefined) return known;
		if (this.places.length >= MOST_PLACES) return 0;
		this.places.push(browser);
		this.placeOf.set(key, this.places.length - 1);
		return this.places.length - 1;
	}
}
