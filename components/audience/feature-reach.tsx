import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { lazyImport } from "@/lib/browser/lazy-import";
import {
	queryFeature,
	useAudienceAnswer,
	useChosenAudience,
} from "@/lib/chosen-audience/client/audience-context";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { Audience } from "@/lib/support/schema/audience";
import type { FeatureReach } from "@/lib/support/schema/reach-summary";
import { AnswerUnavailable } from "./answer-unavailable";
import styles from "./feature-reach.module.css";
import { ReachHead } from "./reach-head";

/** Copies a link that shows this answer for the same audience. */
function ShareLink({ id }: { id: string }) {
	const t = useTranslations("reach");
	const path = localizePath(paths.feature(id), useLocale());
	const audience = useChosenAudience()?.audience;
	const link = async () => {
		const { createAudienceLink } = await lazyImport(() => import("@/lib/audience/client/audience-link"));
		return createAudienceLink(audience as Audience, location.origin + path);
	};
	return <p className={styles.link}>{audience && <CopyButton label={t("copyLink")} text={link} />}</p>;
}

interface FeatureReachProps {
	id: string;
	reach: FeatureReach;
	status: ReactNode;
	bar: ReactNode;
	/** The name and the description of the feature. */
	children: ReactNode;
}

/** The reach of a feature: the default audience's until that of the chosen one has loaded. */
export function FeatureReachHead({ id, reach, status, bar, children }: FeatureReachProps) {
	const answer = useAudienceAnswer(queryFeature, id);
	return (
		<ReachHead
			reach={answer?.value ?? reach}
			status={status}
			bar={bar}
			below={
				<>
					<ShareLink id={id} />
					{answer?.failed && <AnswerUnavailable />}
				</>
			}
		>
			{children}
		</ReachHead>
	);
}
