import { RegionField } from "@/components/audience/region-field";
import { Page } from "@/components/layout/page";
import { clientOnly } from "@/components/ui/client-only";
import { TextField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { localizePath } from "@/lib/i18n/locales";
import { useListFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { WatchProps } from "@/lib/watch/schema/page";
import { WatchLines } from "./watch-line";
import { WatchLinks } from "./watch-links";
import { WatchPlace } from "./watch-place";

const OwnList = clientOnly(() => import("./own-list").then((module) => module.OwnList));

/** `/watch`: the reader's watchlist, or that of the address, which works without JavaScript. */
export function WatchArticle({ typed, regions, region, unknown, lines }: WatchProps) {
	const t = useTranslations("watch");
	const text = useTranslations("text");
	const people = useTranslations("support")("people");
	const title = useTranslations("layout")("watch");
	const list = useListFormat();
	const value = useRegionName()(region);
	const action = localizePath(paths.watch(), useLocale());
	return (
		<Page title={title} description={t("intro")} intro={t("intro")} path={paths.watch()} noindex>
			<p>{t("privacy")}</p>
			{unknown.length > 0 && <p role="alert">{t("unknown", { names: list(unknown) })}</p>}
			{lines.length > 0 ? (
				<>
					<p className="intro">
						{text("labelled", { label: people, value })} <WatchPlace items={lines} />
					</p>
					<WatchLines lines={lines} />
					<WatchLinks items={lines} region={typed.region} />
				</>
			) : (
				<OwnList />
			)}
			<Form key={JSON.stringify(typed)} action={action} fields="wide">
				<TextField
					label={t("ids")}
					name="ids"
					defaultValue={typed.ids}
					placeholder="subgrid, css.properties.gap"
				/>
				<RegionField label={people} regions={regions} typed={typed.region === WORLD ? "" : typed.region} />
				<SubmitRow label={t("show")} />
			</Form>
		</Page>
	);
}
