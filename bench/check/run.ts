import { parseArgs } from "node:util";
import { describeMachine } from "@/bench/machine";
import { exitWith } from "@/scripts/exit-with";
import { printAccuracy } from "./accuracy";
import { printCold } from "./cold";
import { loadCssPeers } from "./css-peers";
import { printEditor } from "./editor";
import { checkGolden } from "./golden";
import { loadHtmlPeers } from "./html-peers";
import { type Input, readInputs } from "./inputs";
import { loadJsPeers } from "./js-peers";
import { languages, readSnippets } from "./labels";
import { createOwnTools } from "./ours";
import { loadParsers } from "./parsers";
import { printShell } from "./shell";
import { bundleShippedCheck } from "./shipped";
import { printSpeed, type Timed } from "./speed";

const { values } = parseArgs({
	options: {
		accuracy: { type: "boolean", default: false },
		speed: { type: "boolean", default: false },
		golden: { type: "boolean", default: false },
		/** Times the check of a project from a shell. */
		shell: { type: "boolean", default: false },
		/** Times edits in the language server. */
		editor: { type: "boolean", default: false },
		/** Times the first response of a process; needs a build. */
		cold: { type: "boolean", default: false },
		/** Rewrites the golden files. */
		renew: { type: "boolean", default: false },
		rounds: { type: "string", default: "5" },
		/** Maximum size of an input in bytes. */
		largest: { type: "string", default: "Infinity" },
		/** Maximum number of inputs per language. */
		files: { type: "string", default: "Infinity" },
		/** Tools whose faults are printed. */
		list: { type: "string", multiple: true, default: [] },
	},
});

const parts = [values.accuracy, values.speed, values.golden, values.shell, values.editor, values.cold];
const isAll = !parts.some(Boolean);

function selectInputs(): Input[] {
	const small = readInputs().filter(({ text }) => text.length <= Number(values.largest));
	return languages.flatMap((language) =>
		small.filter((input) => input.language === language).slice(0, Number(values.files)),
	);
}

async function run(): Promise<boolean> {
	describeMachine();
	if (values.editor) await printEditor();
	const own = createOwnTools();
	if (values.cold) await printCold(Number(values.rounds));
	if (values.shell) printShell(Number(values.rounds));
	if (values.renew) return checkGolden(own, readInputs(), true);
	const peers = [...(await loadCssPeers()), ...(await loadJsPeers()), ...(await loadHtmlPeers())];
	if (values.accuracy || isAll) await printAccuracy([...own, ...peers], readSnippets(), values.list);
	if (values.speed || isAll) {
		const check = await bundleShippedCheck();
		const timed: Timed[] = [
			...own.map((tool) => ({ ...tool, run: check, kind: "ours" as const })),
			...peers.map((tool) => ({ ...tool, kind: "peer" as const })),
			...(await loadParsers()).map((parser) => ({ ...parser, kind: "parser" as const })),
		];
		await printSpeed(timed, selectInputs(), Number(values.rounds));
	}
	return values.golden || isAll ? checkGolden(own, readInputs(), false) : true;
}

exitWith(run());
