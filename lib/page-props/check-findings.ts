import { z } from "zod";
import { audienceOrDefault } from "@/lib/answers/audience-or-default";
import { checkInThread } from "@/lib/answers/check/pool";
import { isLanguage, languageFiles, nameByContent } from "@/lib/check/pasted";
import { excerptOf, linesOf } from "@/lib/check/report/excerpt";
import { regionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { regionParam } from "@/lib/page-props/params/region";
import { MOST_POSTED_CODE } from "@/lib/schema/check-limits";
import { type CheckMistake, type FindingsProps, findingsProps } from "@/lib/schema/props/check";
import { textParam } from "@/lib/schema/text-param";
import { found } from "@/lib/static-props/outcome";
import type { Reader, ServerPageDefinition } from "@/lib/static-props/page";

/** So many findings, features and faults are shown: page data have a limit, and nobody reads more without filters. */
const [MOST_FINDINGS, MOST_COSTS, MOST_FAULTS] = [40, 30, 20];
/** Longer code is not sent back. */
const MOST_KEPT = 10_000;

const params = z.object({
	code: z.string().catch(""),
	language: textParam,
	target: textParam,
	region: regionParam,
	tooLong: z.string().optional(),
});
type Params = z.infer<typeof params>;

function mistakeIn({ code, language, tooLong }: Params): CheckMistake | undefined {
	if (tooLong !== undefined || code.length > MOST_POSTED_CODE) return "tooLong";
	if (language !== "" && !isLanguage(language)) return "language";
	return code.trim() === "" ? "missing" : undefined;
}

async function checkedOf({ code, language, target, region }: Params, signal: AbortSignal | undefined) {
	const name = isLanguage(language) ? languageFiles[language] : nameByContent(code);
	const { versions } = audienceOrDefault(target, region);
	const outcome = await checkInThread({ files: [{ name, text: code }], audience: versions }, { signal });
	if (outcome.kind === "refused") return { mistake: "time" as const };
	const { result: report } = outcome;
	const findings = report.findings.slice(0, MOST_FINDINGS);
	const lines = linesOf(code);
	return {
		checked: {
			report: {
				findings,
				unreadable: report.unreadable.slice(0, MOST_FAULTS),
				refused: report.refused,
				summary: { ...report.summary, costs: report.summary.costs.slice(0, MOST_COSTS) },
			},
			excerpts: findings.map((finding) => excerptOf(lines, finding)),
			all: report.findings.length,
		},
	};
}

async function load(asked: Params, { locale, signal }: Reader) {
	const { code, language, target, region } = asked;
	const mistake = mistakeIn(asked);
	const { refusal } = audienceOrDefault(target, region);
	return found<FindingsProps>({
		typed: {
			code: code.length > MOST_KEPT ? "" : code,
			language: isLanguage(language) ? language : "",
			target,
			region,
		},
		regions: regionChoicesOf(regionCodes(), toLocale(locale)),
		...(refusal && { refusal }),
		...(mistake ? { mistake } : await checkedOf(asked, signal)),
	});
}

/** `/check/findings`: what the server finds in the code of a form. */
export const findingsPage = {
	route: "/check/findings",
	params,
	props: findingsProps,
	load,
} satisfies ServerPageDefinition<typeof params, typeof findingsProps>;
