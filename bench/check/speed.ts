import { basename } from "node:path";
import { rotate } from "@/bench/rounds";
import { median } from "@/scripts/median";
import type { Input } from "./inputs";
import { type Language, languages } from "./labels";

/** What is timed: a tool, or a parser alone. */
export interface Timed {
	name: string;
	language: Language;
	run: (text: string, file: string) => unknown;
	kind: "ours" | "peer" | "parser";
}

/** Seconds that a runner takes for each of some inputs, one after the other. */
async function secondsOf({ run }: Timed, inputs: readonly Input[]): Promise<number[]> {
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
	/** By round, then by input. */
	rounds: number[][];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** MB/s of a round: of all inputs together, and of the middle one of them. */
function speedsOf(seconds: readonly number[], megabytes: readonly number[]) {
	return {
		all: sum(megabytes) / sum(seconds),
		middle: median(megabytes.map((size, input) => size / (seconds[input] ?? Number.NaN))),
	};
}

function tableOf(times: readonly Times[], megabytes: readonly number[]) {
	const speeds = times.map(({ timed, rounds }) => ({
		timed,
		rounds: rounds.map((seconds) => speedsOf(seconds, megabytes)),
	}));
	const peers = speeds.filter(({ timed }) => timed.kind === "peer");
	return Object.fromEntries(
		speeds.map(({ timed, rounds }) => {
			const speed = (which: "all" | "middle") => median(rounds.map((round) => round[which]));
			// What else the machine does changes from round to round: each has its own ratios.
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
					"× the fastest peer": ratio("all").toFixed(2),
					"MB/s, the middle file": speed("middle").toFixed(2),
					"× the fastest peer there": ratio("middle").toFixed(2),
				},
			];
		}),
	);
}

/**
 * Times all in turn, warm and in this process, and prints a table a language.
 * @param rounds how often each is timed, after once for warming.
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
		for (const { timed } of times) await secondsOf(timed, own);
		for (let round = 0; round < rounds; round++)
			for (const { timed, rounds: its } of rotate(times, round)) its.push(await secondsOf(timed, own));
		const megabytes = own.map(({ text }) => Buffer.byteLength(text) / 1e6);
		console.log(
			`\n${language}: ${own.length} files, ${sum(megabytes).toFixed(2)} MB, medians of ${rounds} rounds, warm, in process`,
		);
		console.table(tableOf(times, megabytes));
	}
}
