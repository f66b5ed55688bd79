import { DataText } from "@/components/ui/data-text";
import { FieldMessages } from "@/components/ui/field";
import { SentenceSpace } from "@/components/ui/sentence-space";
import type { AudienceForm } from "@/lib/chosen-audience/client/use-audience-form";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Id of the element with the error of a choice. */
export const CHOICE_ERROR_ID = "choice-fault";

function Fault({ fault }: { fault: NonNullable<AudienceForm["fault"]> }) {
	const t = useTranslations("audience");
	return (
		<FieldMessages
			id={CHOICE_ERROR_ID}
			error={
				fault.kind === "refused" ? (
					<>
						{t(fault.parameter === "region" ? "refusedRegion" : "refused")}
						<SentenceSpace />
						<DataText>{fault.detail}</DataText>
					</>
				) : (
					t(fault.kind === "not stored" ? "notKept" : "unreachable")
				)
			}
		/>
	);
}

/** The status of a choice: pending, the error, or saved. */
export function ChoiceStatus({
	pending,
	fault,
	isSaved,
}: Pick<AudienceForm, "pending" | "fault" | "isSaved">) {
	const t = useTranslations("audience");
	if (pending) return t("resolving");
	return fault ? <Fault fault={fault} /> : isSaved && t("saved");
}
