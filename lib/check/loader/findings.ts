import { z } from "zod";
import { targetParam, textParam } from "@/lib/api/read-params";
import { regionParam, resolveAudienceOrDefault } from "@/lib/audience/queries/requested-audience";
import { readTarget } from "@/lib/audience/queries/target-reading";
import { guessFileName, isLanguage, languageFiles } from "@/lib/check/detect-language";
import { checkFormInThread } from "@/lib/check/queries/check-pool";
import { type CheckMistake, type FindingsProps, findingsProps } from "@/lib/check/schema/page";
import { MAX_FORM_CODE_LENGTH } from "@/lib/check/schema/size-limits";
import { getRegionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, ServerPageDefinition } from "@/lib/static-props/page";
import { WORLD } from "@/lib/support/schema/default-audience";

/** Longer code is not returned in the form. In UTF-16 code units. */
const MAX_RETURNED_CODE = 10_000;

const params = z.object({
	/** Absent if the page is opened by its address. */
	code: z.string().optional().catch(""),
	language: textParam,
	target: targetParam,
	region: regionParam,
	tooLong: z.string().optional(),
	busy: z.string().optional(),
});
type Params = z.infer<typeof params>;

function findMistake({ code, language, tooLong, busy }: Params): CheckMistake | undefined {
	if (busy !== undefined) return "time";
	if (tooLong !== undefined || (code?.length ?? 0) > MAX_FORM_CODE_LENGTH) return "tooLong";
	if (language !== "" && !isLanguage(language)) return "language";
	return code?.trim() === "" ? "missing" : undefined;
}

async function checkCode({ code = "", language, target, region }: Params, caller: RequestContext["caller"]) {
	const name = isLanguage(language) ? languageFiles[language] : guessFileName(code);
	const { versions } = resolveAudienceOrDefault(target, region);
	const outcome = await checkFormInThread({ file: { name, text: code }, audience: versions }, caller);
	return outcome.kind === "done" ? { checked: outcome.result } : { mistake: "time" as const };
}

async function load(request: Params, { locale, caller }: RequestContext) {
	const { code = "", language, target, region } = request;
	const mistake = findMistake(request);
	const { refusal } = resolveAudienceOrDefault(target, region);
	const reading = target === "" || refusal ? undefined : readTarget(target, region || WORLD);
	return toFound<FindingsProps>({
		typed: {
			code: code.length > MAX_RETURNED_CODE ? "" : code,
			language: isLanguage(language) ? language : "",
			target,
			region,
		},
		regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
		...(refusal && { refusal }),
		...(reading && { reading }),
		...(mistake ? { mistake } : request.code !== undefined && (await checkCode(request, caller))),
	});
}

/** `/check/findings`: the server's report for the code of a submitted form. */
export const findingsPage = {
	route: "/check/findings",
	params,
	props: findingsProps,
	load,
} satisfies ServerPageDefinition<typeof params, typeof findingsProps>;
