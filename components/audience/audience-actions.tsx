import { useSyncExternalStore } from "react";
import { ButtonRow } from "@/components/forms/form";
import type { Choice } from "@/lib/client/audience/choice";
import { canUndo, forgetAudience, undoChoice } from "@/lib/client/audience/choosing";
import { onAudienceChange } from "@/lib/client/audience/store";
import { useWithPlainAddress } from "@/lib/client/audience/use-plain-address";
import { useTranslations } from "@/lib/i18n/use-translations";

const never = () => false;

/** The ways back: the last choice is undone, the default audience comes back. */
export function AudienceActions({ choice }: { choice: Choice }) {
	const t = useTranslations("audience");
	const then = useWithPlainAddress();
	const isUndoable = useSyncExternalStore(onAudienceChange, canUndo, never);
	return (
		<ButtonRow>
			{isUndoable && (
				<button type="button" className="button" onClick={then(undoChoice)}>
					{t("undo")}
				</button>
			)}
			{choice.kind !== "default" && (
				<button type="button" className="button" onClick={then(forgetAudience)}>
					{t("forget")}
				</button>
			)}
		</ButtonRow>
	);
}
