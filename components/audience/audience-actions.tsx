import { useSyncExternalStore } from "react";
import { ButtonRow } from "@/components/ui/form";
import { onAudienceChange } from "@/lib/audience/client/audience-storage";
import {
	canUndo,
	chooseAudience,
	discardSharedAudience,
	resetAudience,
	undoChoice,
} from "@/lib/audience/client/change-audience";
import { useWithoutAudienceParam } from "@/lib/audience/client/use-audience-free-url";
import type { AudienceState } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Audience } from "@/lib/support/schema/audience";

const getServerSnapshot = () => false;

/** Buttons for an audience from a link, which applies to this tab: store it permanently, or discard it. */
function SharedAudienceActions({ audience }: { audience: Audience }) {
	const t = useTranslations("layout");
	const withoutParam = useWithoutAudienceParam();
	return (
		<>
			<button type="button" className="button" onClick={withoutParam(() => chooseAudience(audience))}>
				{t("keepAudience")}
			</button>
			<button type="button" className="button" onClick={withoutParam(discardSharedAudience)}>
				{t("leaveAudience")}
			</button>
		</>
	);
}

/** Buttons to store the audience of a link, to undo the last choice, and to return to the default audience. */
export function AudienceActions({ choice }: { choice: AudienceState }) {
	const t = useTranslations("audience");
	const withoutParam = useWithoutAudienceParam();
	const isUndoable = useSyncExternalStore(onAudienceChange, canUndo, getServerSnapshot);
	return (
		<ButtonRow>
			{choice.kind === "chosen" && choice.chosen.storage === "session" && (
				<SharedAudienceActions audience={choice.chosen.audience} />
			)}
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
