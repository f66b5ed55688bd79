import { useRouter } from "next/router";
import { useContext, useState } from "react";
import { clientOnly } from "@/components/ui/client-only";
import { SiteLink } from "@/components/ui/site-link";
import { AudienceStateContext } from "@/lib/audience/client/audience-context";
import { DEFAULT_QUERY } from "@/lib/audience/schema/default-audience";
import { useHydrated } from "@/lib/browser/hydrated";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { Route } from "@/lib/paths/routes";
import { AudienceLabel } from "./audience-label";
import styles from "./audience-strip.module.css";

function DefaultStrip() {
	const t = useTranslations("layout");
	return <AudienceLabel message="audienceIs" query={DEFAULT_QUERY} region={t("world")} />;
}

const ChosenStrip = clientOnly(
	() => import("./chosen-strip").then((module) => module.ChosenStrip),
	DefaultStrip,
);

const AudiencePanel = clientOnly(() => import("./audience-panel").then((module) => module.AudiencePanel));

const PANEL = "audience-panel";

/** Opens the audience form in place. Without JavaScript it links to `/audience`. */
function ChangeButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
	const t = useTranslations("layout");
	return useHydrated() ? (
		<button
			type="button"
			aria-expanded={isOpen}
			aria-controls={isOpen ? PANEL : undefined}
			onClick={onToggle}
		>
			{t("changeAudience")}
		</button>
	) : (
		<SiteLink href={paths.audience}>{t("changeAudience")}</SiteLink>
	);
}

/**
 * The query parameters that name an audience, by route. On `/plan` the target is what is planned, so only the region
 * counts.
 */
const audienceParams: Partial<Record<string, readonly string[]>> = {
	"/plan": ["region"],
	"/set": ["target", "region"],
} satisfies Partial<Record<Route, readonly string[]>>;

/** The strip with the page's audience and a button to change it. It has a constant height. */
export function AudienceStrip() {
	const t = useTranslations("layout");
	const { pathname, query } = useRouter();
	const choice = useContext(AudienceStateContext);
	const [isOpen, setOpen] = useState(false);
	const names = audienceParams[pathname];
	// The server has answered for the audience in the address.
	const hasAudienceParam = names?.some((name) => query[name]) ?? false;
	const feature = pathname === ("/features/[id]" satisfies Route) ? String(query.id) : "";
	return (
		// If the address names an audience, only a different chosen one is shown.
		<aside
			aria-label={t("audience")}
			className={hasAudienceParam && choice.kind === "default" ? styles.placeholder : undefined}
		>
			<div className={styles.strip}>
				{choice.kind === "default" ? (
					<DefaultStrip />
				) : (
					<ChosenStrip choice={choice} hasAudienceParam={hasAudienceParam} />
				)}
				<ChangeButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
			</div>
			{isOpen && (
				<div id={PANEL} className={styles.panel}>
					<AudiencePanel choice={choice} />
				</div>
			)}
			{names === undefined && (
				<noscript>
					<p className={styles.noscript}>
						{t.rich("noScriptAudience", {
							set: (words) => <SiteLink href={paths.set({ features: feature })}>{words}</SiteLink>,
						})}
					</p>
				</noscript>
			)}
		</aside>
	);
}
