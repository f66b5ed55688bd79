import { z } from "zod";
import { checkCoverage } from "@/lib/answers/check/coverage";
import { coverageProps } from "@/lib/schema/props/check";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** `/check/coverage`: how much of the data the check of code sees. */
export const coveragePage = {
	route: "/check/coverage",
	params,
	props: coverageProps,
	load: () => found(checkCoverage()),
} satisfies StaticPageDefinition<typeof params, typeof coverageProps>;
