import "./version-timeline.module.css";
import type { ComponentProps } from "react";
import { staticIsland } from "@/components/ui/static-island";
import { queryFeature, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { VersionGrid } from "@/lib/support/schema/reach-summary";
import type { VersionTimeline } from "./version-timeline";

/** A long table that changes only with the audience. This file imports its styles, because the island may render without its code. */
const VersionTimelineIsland = staticIsland<ComponentProps<typeof VersionTimeline>>(
	() => import("./version-timeline").then((module) => module.VersionTimeline),
	typeof window === "undefined" ? require("./version-timeline").VersionTimeline : undefined,
);

/** The support of a feature by browser version: the default audience's until that of the chosen one has loaded. */
export function FeatureVersionsSection({ id, versions }: { id: string; versions: VersionGrid }) {
	const t = useTranslations("reach");
	const answer = useAudienceAnswer(queryFeature, id);
	return (
		<section aria-labelledby="versions" className="section">
			<h2 id="versions">{t("agents")}</h2>
			<p className="intro">{t("timeline")}</p>
			<VersionTimelineIsland versions={answer?.value?.versions ?? versions} />
		</section>
	);
}
