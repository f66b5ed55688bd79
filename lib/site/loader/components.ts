import { z } from "zod";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { toFeatureLine } from "@/lib/reach/queries/feature-line";
import { type ComponentsProps, componentsProps } from "@/lib/site/schema";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { answers } from "@/lib/support/schema/answers";
import { summarizePictureReach } from "@/lib/support/summarize-reach";

const params = z.object({});

/** The first feature of each answer, and the one with the longest name. */
function listSamples(): ComponentsProps["samples"] {
	const audience = getDefaultAudience();
	const features = getFeatures().map((entry) => ({
		line: toFeatureLine(entry),
		reach: summarizePictureReach(getFeatureSupport(entry[1]), audience),
	}));
	const byAnswer = answers.flatMap(
		(answer) => features.find(({ reach }) => reach.verdict.answer === answer) ?? [],
	);
	const [longest] = features.toSorted((a, b) => b.line.name.length - a.line.name.length);
	return longest ? [...byAnswer, longest] : byAnswer;
}

/** `/about/components`: the components of the site in their states, for those who work on it. */
export const componentsPage = {
	route: "/about/components",
	params,
	props: componentsProps,
	load: () => toFound({ samples: listSamples() }),
} satisfies StaticPageDefinition<typeof params, typeof componentsProps>;
