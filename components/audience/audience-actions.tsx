import { useSyncExternalStore } from "react";
import { ButtonRow } from "@/components/ui/form";
import type { AudienceState } from "@/lib/audience/client/audience-context";
import { onAudienceChange } from "@/lib/audience/client/audience-storage";
import { canUndo, resetAudience, undoChoice } from "@/lib/audience/client/change-audience";
import { useWithoutAudienceParam } from "@/lib/audience/client/use-audience-free-url";
import { useTranslations } from "@/lib/i18n/use-translations";

const getServerSnapshot = () => false;

/** Buttons to undo the last choice and to return to the default audience. */
export function AudienceActions({ choice }: { choice: AudienceState }) {
	const t = useTranslations("audience");
	const withoutParam = useWithoutAudienceParam();
	const isUndoable = useSyncExternalStore(onAudienceChange, canUndo, getServerSnapshot);
	return (
		<ButtonRow>
			{isUndoable && (
				<button type="button" className="button" onClick={withoutParam(undoChoice)}>
					{t("undo")}
				</button>
			)}
			{choice.kind !== "default" && (
				<button type="button" className="button" onClick={withoutParam(resetAudience)}>
					{t("forget")}
				</button>
			)}
		</ButtonRow>
	);
}
