import { RegionField } from "@/components/audience/region-field";
import { Page } from "@/components/layout/page";
import { clientOnly } from "@/components/ui/client-only";
import { DataDate } from "@/components/ui/data-date";
import { TextField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { SiteLink } from "@/components/ui/site-link";
import { localizePath } from "@/lib/i18n/locales";
import { useListFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { ExpectedDay, WatchProps } from "@/lib/watch/schema/page";
import { WatchLines } from "./watch-line";
import { WatchLinks } from "./watch-links";

const OwnList = clientOnly(() => import("./own-list").then((module) => module.OwnList));
const AddedList = clientOnly(() => import("./own-list").then((module) => module.AddedList));

function ExpectedDayText({ expected }: { expected: ExpectedDay }) {
	const t = useTranslations("watch.expected");
	const day = () => <DataDate day={expected.day} brief />;
	return expected.kind === "widely"
		? t.rich("widely", { day })
		: t.rich("release", { day, release: `${browserNames[expected.browser]} ${expected.version}` });
}

/** The list of the address. */
function AddressList({ lines, typed, region }: Pick<WatchProps, "lines" | "typed" | "region">) {
	const t = useTranslations("watch");
	const text = useTranslations("text");
	const support = useTranslations("support");
	const ids = lines.map(({ id }) => id);
	return (
		<>
			<p className="intro">
				{text("labelled", { label: support("people"), value: useRegionName()(region) })}
			</p>
			<WatchLines
				lines={lines}
				renderMore={({ id, name, expected }) => (
					<span className="small">
						{expected.map((one) => (
							<span key={`${one.kind} ${one.day}`}>
								<ExpectedDayText expected={one} />{" "}
							</span>
						))}
						<SiteLink
							href={paths.watch({ ids: ids.filter((other) => other !== id).join(), region: typed.region })}
						>
							{t("remove", { name })}
						</SiteLink>
					</span>
				)}
			/>
			<AddedList items={lines.map(({ id, name }) => ({ id, name }))} />
			<WatchLinks items={lines} region={typed.region} />
		</>
	);
}

/** `/watch`: the reader's watchlist, or that of the address, which works without JavaScript. */
export function WatchArticle({ typed, regions, region, unknown, lines }: WatchProps) {
	const t = useTranslations("watch");
	const title = useTranslations("layout")("watch");
	const list = useListFormat();
	const action = localizePath(paths.watch(), useLocale());
	return (
		<Page title={title} description={t("intro")} intro={t("intro")} path={paths.watch()} noindex>
			<p>{t("privacy")}</p>
			{unknown.length > 0 && <p role="alert">{t("unknown", { names: list(unknown) })}</p>}
			{lines.length > 0 ? <AddressList lines={lines} typed={typed} region={region} /> : <OwnList />}
			<Form key={JSON.stringify(typed)} action={action} fields="wide">
				<TextField
					label={t("ids")}
					name="ids"
					defaultValue={typed.ids}
					placeholder="subgrid, css.properties.gap"
				/>
				<RegionField
					label={useTranslations("support")("people")}
					regions={regions}
					typed={typed.region === WORLD ? "" : typed.region}
				/>
				<SubmitRow label={t("show")} />
			</Form>
		</Page>
	);
}
