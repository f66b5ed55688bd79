import { z } from "zod";
import { listReadLanguages, unreadLanguages } from "@/lib/check/languages";
import { checkCoverage } from "@/lib/check/queries/coverage";
import { coverageProps } from "@/lib/check/schema/page";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** `/check/coverage`: how many compat keys the check can find. */
export const coveragePage = {
	route: "/check/coverage",
	params,
	props: coverageProps,
	load: () =>
		toFound({
			...checkCoverage(),
			languages: { read: listReadLanguages(), unread: Object.keys(unreadLanguages) },
		}),
} satisfies StaticPageDefinition<typeof params, typeof coverageProps>;
