import type { ReactNode } from "react";
import { DataCode, DataLink } from "@/components/ui/data-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { useTranslations } from "@/lib/i18n/use-translations";
import { MAX_SET_FEATURES } from "@/lib/support/max-set-features";
import type { PickedFeature } from "./feature-picker";

interface UnknownFeaturesProps {
	/** Fields refer to this id in `aria-describedby`. */
	id: string;
	/** The unknown inputs, each with similar features. */
	unknown: { input: string; near: PickedFeature[] }[];
	/** How many features exceed the limit, if any. */
	left: number | undefined;
	/** The message namespace. */
	words: "set" | "time";
	/** Builds the address that replaces an unknown input with a feature, given that feature and the other unknown inputs. */
	instead: (others: string[]) => string;
	/** Further errors, as list items. */
	children?: ReactNode;
}

/** The unknown features of a request, with links that replace each by a similar feature. */
export function UnknownFeatures({ id, unknown, left, words, instead, children }: UnknownFeaturesProps) {
	const t = useTranslations(words);
	const listOthers = (input: string) => unknown.flatMap((one) => (one.input === input ? [] : one.input));
	return (
		<ul id={id} className="lead">
			{unknown.map(({ input, near }) => (
				<li key={input}>
					<i className="icon icon-limited" /> {t("unknown", { input })}
					<SentenceSpace />
					{near.length > 0 && <>{t("near")} </>}
					{near.map(({ id, name }) => (
						<span key={id}>
							<DataLink href={instead([id, ...listOthers(input)])}>{name}</DataLink> <DataCode>
								{id}
							</DataCode>{" "}
						</span>
					))}
				</li>
			))}
			{children}
			{left !== undefined && (
				<li>
					<i className="icon icon-limited" /> {t("left", { count: left, most: MAX_SET_FEATURES })}
				</li>
			)}
		</ul>
	);
}
