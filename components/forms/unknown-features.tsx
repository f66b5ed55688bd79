import type { ReactNode } from "react";
import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import type { PickedFeature } from "./feature-picker";

interface UnknownFeaturesProps {
	/** What fields name as their fault. */
	id: string;
	/** What was asked for and is no feature, with those that may have been meant. */
	unknown: { asked: string; near: PickedFeature[] }[];
	/** In the words of the page: that something is none, what comes close, and that some are too many. */
	words: { unknown: (asked: string) => ReactNode; near: ReactNode; left: ReactNode | undefined };
	/** The address that asks for a feature in place of what was asked: of the features that are known, and the other unknown. */
	instead: (others: string[]) => string;
	/** More that is wrong, as items of the list. */
	children?: ReactNode;
}

/** What of the features that were asked for is none, with ways to those that may have been meant. */
export function UnknownFeatures({ id, unknown, words, instead, children }: UnknownFeaturesProps) {
	const besides = (asked: string) => unknown.flatMap((one) => (one.asked === asked ? [] : one.asked));
	return (
		<ul id={id} className="lead">
			{unknown.map(({ asked, near }) => (
				<li key={asked}>
					<i className="icon icon-limited" /> {words.unknown(asked)}
					<Gap />
					{near.length > 0 && <>{words.near} </>}
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
			{words.left && (
				<li>
					<i className="icon icon-limited" /> {words.left}
				</li>
			)}
		</ul>
	);
}
