import type { AudienceState } from "@/lib/audience/client/audience-context";
import { chooseAudience, discardSharedAudience } from "@/lib/audience/client/change-audience";
import { useWithoutAudienceParam } from "@/lib/audience/client/use-audience-free-url";
import type { Audience, UsageOrigin } from "@/lib/audience/schema/audience";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { AudienceLabel } from "./audience-label";
import styles from "./audience-strip.module.css";
import { ChosenAudienceNotice } from "./chosen-audience-notice";

/** Placeholder for the name in the message: U+FFFC OBJECT REPLACEMENT CHARACTER. */
const NAME_PLACEHOLDER = "\uFFFC";

/** The name of the usage source in one line. A long file name is truncated, the day of the import is not. */
export function UsageLabel({ weights }: { weights: UsageOrigin }) {
	const t = useTranslations("layout");
	const region = useRegionName();
	const day = useDayFormat();
	if (weights.kind === "region") return region(weights.code);
	const [before, after] = t("imported", { name: NAME_PLACEHOLDER, day: day(weights.day, "short") }).split(
		NAME_PLACEHOLDER,
	);
	return (
		<span className={styles.imported}>
			{before}
			<span className={styles.file}>{weights.name}</span>
			{after}
		</span>
	);
}

/** Buttons for an audience from a link, which applies to this tab: store it permanently, or discard it. */
export function SharedAudienceActions({ audience }: { audience: Audience }) {
	const t = useTranslations("layout");
	const withoutParam = useWithoutAudienceParam();
	return (
		<>
			<button type="button" onClick={withoutParam(() => chooseAudience(audience))}>
				{t("keepAudience")}
			</button>
			<button type="button" onClick={withoutParam(discardSharedAudience)}>
				{t("leaveAudience")}
			</button>
		</>
	);
}

interface ChosenStripProps {
	choice: Exclude<AudienceState, { kind: "default" }>;
	/** The address names an audience, and the page shows that one. */
	hasAudienceParam: boolean;
}

/** The chosen audience in the strip, or a message that it cannot be read. */
export function ChosenStrip({ choice, hasAudienceParam }: ChosenStripProps) {
	const t = useTranslations("layout");
	if (choice.kind === "unread")
		return (
			<p role="alert" data-unread="">
				{t("unreadAudience")}
			</p>
		);
	const { audience, storage } = choice.chosen;
	if (hasAudienceParam) return <ChosenAudienceNotice audience={audience} />;
	const isShared = storage === "session";
	return (
		<>
			<AudienceLabel
				message={isShared ? "audienceOfLink" : "audienceIs"}
				query={audience.query}
				region={<UsageLabel weights={audience.weights} />}
			/>
			{isShared && <SharedAudienceActions audience={audience} />}
		</>
	);
}
