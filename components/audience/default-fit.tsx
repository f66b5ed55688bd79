import { TargetFitView } from "@/components/audience/targets/fit-view";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import type { TargetFit } from "@/lib/targets/schema/target-fit";

/** How preset targets fit the default audience. Static content, rendered with its own messages. */
export const DefaultTargetFit = (props: { fit: TargetFit; region: string }) => (
	<PartMessages locale={useLocale()} part="targets">
		<TargetFitView {...props} />
	</PartMessages>
);
