import { Said } from "@/components/forms/field";
import { English } from "@/components/text/english";
import { Gap } from "@/components/text/gap";
import type { AudienceForm } from "@/lib/client/audience/use-audience-form";
import { useTranslations } from "@/lib/i18n/use-translations";

/** The id of what is wrong with what was chosen. */
export const FAULT = "choice-fault";

function Fault({ fault }: { fault: NonNullable<AudienceForm["fault"]> }) {
	const t = useTranslations("audience");
	return (
		<Said
			id={FAULT}
			error={
				fault.kind === "refused" ? (
					<>
						{t(fault.parameter === "region" ? "refusedRegion" : "refused")}
						<Gap />
						<English>{fault.detail}</English>
					</>
				) : (
					t(fault.kind === "not kept" ? "notKept" : "unreachable")
				)
			}
		/>
	);
}

/** What is said of a choice until it holds: that it is looked up, or why it does not hold. */
export function ChoiceSaid({ pending, fault }: Pick<AudienceForm, "pending" | "fault">) {
	const t = useTranslations("audience");
	return pending ? t("resolving") : fault && <Fault fault={fault} />;
}
