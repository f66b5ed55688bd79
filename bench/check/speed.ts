import { basename } from "node:path";
import { rotate } from "@/bench/rounds";
import { median } from "@/scripts/median";
import type { Input } from "./inputs";
import { type Language, languages } from "./labels";

/** A tool to time, or a parser alone. */
export interface Timed {
	name: string;
	language: Language;
	run: (text: string, file: string) => unknown;
	kind: "ours" | "peer" | "parser";
}

/** Runs a tool on each input in turn. Returns the seconds per input. */
async function measureSeconds({ run }: Timed, inputs: readonly Input[]): Promise<number[]> {
	const seconds: number[] = [];
	for (const { text, path } of inputs) {
		const started = performance.now();
		await run(text, basename(path));
		seconds.push((performance.now() - started) / 1000);
	}
	return seconds;
}

interface Times {
	timed: Timed;
	/** Seconds by round, then by input. */
	rounds: number[][];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** MB/s of a round: the speed of all inputs together, and the median speed of the single inputs. */
function computeSpeeds(seconds: readonly number[], megabytes: readonly number[]) {
	return {
		all: sum(megabytes) / sum(seconds),
		middle: median(megabytes.map((size, input) => size / (seconds[input] ?? Number.NaN))),
	};
}

function toTable(times: readonly Times[], megabytes: readonly number[]) {
	const speeds = times.map(({ timed, rounds }) => ({
		timed,
		rounds: rounds.map((seconds) => computeSpeeds(seconds, megabytes)),
	}));
	const peers = speeds.filter(({ timed }) => timed.kind === "peer");
	return Object.fromEntries(
		speeds.map(({ timed, rounds }) => {
			const speed = (which: "all" | "middle") => median(rounds.map((round) => round[which]));
			// Other load on the machine changes from round to round, so each round has its own ratio.
			const ratio = (which: "all" | "middle") =>
				median(
					rounds.map((own, round) => {
						const fastest = Math.max(...peers.map((peer) => peer.rounds[round]?.[which] ?? Number.NaN));
						return own[which] / fastest;
					}),
				);
			return [
				timed.kind === "parser" ? `${timed.name} (parser alone)` : timed.name,
				{
					"MB/s, all": speed("all").toFixed(2),
					"× fastest peer, all": ratio("all").toFixed(2),
					"MB/s, median file": speed("middle").toFixed(2),
					"× fastest peer, median file": ratio("middle").toFixed(2),
				},
			];
		}),
	);
}

/**
 * Times all tools, alternating, warm and in this process. Prints one table per language.
 * @param rounds the number of timed runs of each tool, after one warm-up run.
 */
export async function printSpeed(
	all: readonly Timed[],
	inputs: readonly Input[],
	rounds: number,
): Promise<void> {
	for (const language of languages) {
		const own = inputs.filter((input) => input.language === language);
		const times: Times[] = all
			.filter((timed) => timed.language === language)
			.map((timed) => ({ timed, rounds: [] }));
		for (const { timed } of times) await measureSeconds(timed, own);
		for (let round = 0; round < rounds; round++)
			for (const { timed, rounds: results } of rotate(times, round))
				results.push(await measureSeconds(timed, own));
		const megabytes = own.map(({ text }) => Buffer.byteLength(text) / 1e6);
		console.log(
			`\n${language}: ${own.length} files, ${sum(megabytes).toFixed(2)} MB, medians of ${rounds} rounds, warm, in process`,
		);
		console.table(toTable(times, megabytes));
	}
}
