import { Suspense } from "react";
import { ChoiceSaid } from "@/components/audience-choice/choice-said";
import type { AudienceForm } from "@/lib/client/audience/use-audience-form";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";

/** What is said of a choice made on a page that has not the words of the one for choosing. */
export const VisitorsSaid = (props: Pick<AudienceForm, "pending" | "fault">) => (
	<Suspense>
		<PartMessages locale={useLocale()} part="audience">
			<ChoiceSaid {...props} />
		</PartMessages>
	</Suspense>
);
