import { resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { checkForm } from "@/lib/check/queries/check-jobs";

export interface CheckedCode {
	file?: string;
	text: string;
	/** A browserslist query. */
	target: string;
}

/** Lists what fails in code: the text at the place, and the versions, `partly` before those with partial support. */
export function listFailures({ file = "a.mjs", text, target }: CheckedCode) {
	const outcome = resolveRequestedAudience({ target, region: "world" });
	if (outcome.kind !== "found") throw new Error(`${target}: ${outcome.kind}`);
	const { findings, unknown } = checkForm({ file: { name: file, text }, audience: outcome.body }).report;
	const lines = text.split("\n");
	const fails = findings
		.filter(({ severity }) => severity !== "guarded" && severity !== "possible")
		.flatMap(({ line, column, endColumn, verdict }) => {
			const place = lines[line - 1]
				?.slice(column - 1, endColumn - 1)
				.replace(/\(.*$/, (rest) => (rest.startsWith("(?") ? rest : ""));
			const list = (ranges: typeof verdict.failing) =>
				ranges.map(({ agent, from, to }) => `${agent} ${from === to ? from : `${from}-${to}`}`).sort();
			const [failing, limited] = [list(verdict.failing), list(verdict.limited)];
			if (failing.length > 0) return [`${place}: ${failing.join(", ")}`];
			return limited.length > 0 ? [`${place}: partly ${limited.join(", ")}`] : [];
		});
	return { fails: [...new Set(fails)], unknown: unknown.map(({ name }) => name) };
}
