import type { ReactNode } from "react";
import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import { MOST_IN_SET } from "@/lib/domain/reach/most-in-set";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PickedFeature } from "./feature-picker";

interface UnknownFeaturesProps {
	/** What fields name as their fault. */
	id: string;
	/** What was asked for and is no feature, with those that may have been meant. */
	unknown: { asked: string; near: PickedFeature[] }[];
	/** How many more were given than are taken, if any. */
	left: number | undefined;
	/** Whose words it says it in. */
	words: "set" | "time";
	/** The address that asks for a feature in place of what was asked: of the features that are known, and the other unknown. */
	instead: (others: string[]) => string;
	/** More that is wrong, as items of the list. */
	children?: ReactNode;
}

/** What of the features that were asked for is none, with ways to those that may have been meant. */
export function UnknownFeatures({ id, unknown, left, words, instead, children }: UnknownFeaturesProps) {
	const t = useTranslations(words);
	const besides = (asked: string) => unknown.flatMap((one) => (one.asked === asked ? [] : one.asked));
	return (
		<ul id={id} className="lead">
			{unknown.map(({ asked, near }) => (
				<li key={asked}>
					<i className="icon icon-limited" /> {t("unknown", { asked })}
					<Gap />
					{near.length > 0 && <>{t("near")} </>}
					{near.map(({ id, name }) => (
						<span key={id}>
							<SiteLink href={instead([id, ...besides(asked)])} lang="en" dir="ltr">
								{name}
							</SiteLink>{" "}
							<code lang="en" dir="ltr">
								{id}
							</code>{" "}
						</span>
					))}
				</li>
			))}
			{children}
			{left !== undefined && (
				<li>
					<i className="icon icon-limited" /> {t("left", { count: left, most: MOST_IN_SET })}
				</li>
			)}
		</ul>
	);
}
