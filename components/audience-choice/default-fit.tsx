import { FitView } from "@/components/targets/fit-view";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import type { TargetFit } from "@/lib/schema/props/fit";

/** What targets come to for the default audience, with the words that the page does without. It only shows. */
export const DefaultFit = (props: { fit: TargetFit; region: string }) => (
	<PartMessages locale={useLocale()} part="targets">
		<FitView {...props} />
	</PartMessages>
);
