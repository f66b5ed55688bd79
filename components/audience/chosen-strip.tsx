import { useRouter } from "next/router";
import type { Choice, ChosenAudience } from "@/lib/client/audience/choice";
import { forgetAudience, keepAudience } from "@/lib/client/audience/store";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { Yours } from "./yours";

/** An audience that came with an address holds for this tab: the reader keeps it for good, or goes back. */
function Keep({ chosen }: { chosen: ChosenAudience }) {
	const t = useTranslations("layout");
	const { asPath, replace } = useRouter();
	const drop = () => {
		const url = new URL(asPath, location.origin);
		url.searchParams.delete("for");
		replace(url.pathname + url.search + url.hash, undefined, { shallow: true, scroll: false });
		forgetAudience();
	};
	return (
		<>
			<button type="button" onClick={() => keepAudience(chosen.audience)}>
				{t("keepAudience")}
			</button>
			<button type="button" onClick={drop}>
				{t("dropAudience")}
			</button>
		</>
	);
}

interface ChosenStripProps {
	choice: Exclude<Choice, { kind: "default" }>;
	/** The page asks for an audience of its own. */
	asks: boolean;
}

/** The chosen audience in the strip, or that it cannot be read. */
export function ChosenStrip({ choice, asks }: ChosenStripProps) {
	const t = useTranslations("layout");
	const region = useRegionName();
	if (choice.kind === "unread") return <p role="alert">{t("unreadAudience")}</p>;
	const { chosen } = choice;
	if (asks) return <Yours audience={chosen.audience} />;
	const { query, weights } = chosen.audience;
	return (
		<>
			<p>
				{t.rich("audienceIs", {
					target: () => (
						<code lang="en" dir="ltr">
							{query}
						</code>
					),
					region: weights.kind === "imported" ? weights.name : region(weights.code),
				})}
			</p>
			{chosen.keeping === "this tab" && <Keep chosen={chosen} />}
		</>
	);
}
