import clsx from "clsx";
import { useRouter } from "next/router";
import { useContext, useEffect, useRef, useState } from "react";
import { clientOnly } from "@/components/ui/client-only";
import { Dropdown } from "@/components/ui/dropdown";
import { SiteLink } from "@/components/ui/site-link";
import { AudienceStateContext } from "@/lib/chosen-audience/client/audience-context";
import { useAddressAudience } from "@/lib/chosen-audience/client/use-address-audience";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { Route } from "@/lib/paths/routes";
import { DEFAULT_QUERY } from "@/lib/support/schema/default-audience";
import styles from "./audience-chip.module.css";
import { AudienceLabel } from "./audience-label";
import { AudiencePageLink } from "./audience-page-link";

const DefaultLabel = () => (
	<AudienceLabel
		query={DEFAULT_QUERY}
		region={useTranslations("layout")("world")}
		className={styles.standard}
	/>
);

function AddressLabel({ query, region }: { query: string; region: string }) {
	const name = useRegionName()(region);
	// The address may name a region that the page's data lack. The server's name of it stays.
	return <AudienceLabel query={query} region={<span suppressHydrationWarning>{name}</span>} />;
}

const ChosenLabel = clientOnly(
	() => import("./chosen-label").then((module) => module.ChosenLabel),
	DefaultLabel,
);

const ChosenAudienceNotice = clientOnly(() =>
	import("./chosen-audience-notice").then((module) => module.ChosenAudienceNotice),
);

const AudiencePanel = clientOnly(
	() => import("./audience-panel").then((module) => module.AudiencePanel),
	AudiencePageLink,
	AudiencePageLink,
);

function NoScriptNote() {
	const t = useTranslations("layout");
	const { pathname, query } = useRouter();
	const feature = pathname === ("/features/[id]" satisfies Route) ? String(query.id) : "";
	return (
		<p>
			{t.rich("noScriptAudience", {
				set: (words) => <SiteLink href={paths.set({ features: feature })}>{words}</SiteLink>,
			})}
		</p>
	);
}

/**
 * On a page for the audience of its address: the reader's chosen audience, with a link to the page for it. It stands
 * below the header.
 */
export function AddressAudienceNotice() {
	const address = useAddressAudience();
	const choice = useContext(AudienceStateContext);
	return (
		address && (
			<div className={styles.notice}>
				{choice.kind === "chosen" && <ChosenAudienceNotice audience={choice.chosen.audience} />}
			</div>
		)
	);
}

/** The audience that the page answers for. Opens the form to change it in place. */
export function AudienceChip() {
	const t = useTranslations("layout");
	const choice = useContext(AudienceStateContext);
	const address = useAddressAudience();
	const [isOpened, setOpened] = useState(false);
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// The reader may have opened the panel before hydration.
		if (panel.current?.closest("details")?.open) setOpened(true);
	}, []);
	return (
		<Dropdown aria-label={t("audience")} className={styles.chip} onToggle={() => setOpened(true)}>
			<summary>
				<i className="icon icon-people" />
				{address ? (
					<AddressLabel {...address} />
				) : choice.kind === "default" ? (
					<DefaultLabel />
				) : (
					<ChosenLabel choice={choice} Label={AudienceLabel} />
				)}
				<i className="icon icon-down" />
			</summary>
			<div ref={panel} className={clsx("stack floating", styles.panel)}>
				{isOpened ? <AudiencePanel choice={choice} /> : <AudiencePageLink />}
				{/* The constant condition removes the note from the client bundle. React does not hydrate the inside of noscript. */}
				{!address && <noscript>{typeof window === "undefined" && <NoScriptNote />}</noscript>}
			</div>
		</Dropdown>
	);
}
