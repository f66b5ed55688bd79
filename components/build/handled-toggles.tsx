import { useRouter } from "next/router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { CopyButton } from "@/components/ui/copy-button";
import { isHandled, onHandledChange, storeHandled } from "@/lib/audience/client/handled";
import { lazyImport } from "@/lib/browser/lazy-import";
import { runWhenIdle } from "@/lib/browser/when-idle";
import { defaultLocale } from "@/lib/i18n/locales";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";

/** Copies the Markdown of a feature's Baseline badge, the first of those on `/embed`. */
function CopyBadge({ id, name }: { id: string; name: string }) {
	const t = useTranslations("build.badge");
	const locale = useLocale();
	const createMarkdown = async () => {
		const { toMarkdownImage } = await lazyImport(() => import("@/lib/embed/snippets"));
		const path = machinePaths.badge(id, { lang: locale === defaultLocale ? "" : locale });
		return toMarkdownImage(
			{ src: getAbsoluteUrl(path), title: t("alt", { name }) },
			getAbsoluteUrl(paths.feature(id)),
		);
	};
	return <CopyButton text={createMarkdown} label={t("copy")} />;
}

/** Marks a feature or key as taken care of, or takes the mark back. */
export function HandledToggle({ name }: { name: string }) {
	const t = useTranslations("build.handled");
	const handled = useSyncExternalStore(
		onHandledChange,
		() => isHandled(name),
		() => false,
	);
	// The answer of the page says it in words, by its style sheet.
	useEffect(() => {
		const { dataset } = document.documentElement;
		if (handled) dataset.fallback = "";
		return () => {
			delete dataset.fallback;
		};
	}, [handled]);
	return (
		<p>
			<span role="status">{handled && t("marked")}</span>{" "}
			<button type="button" className="button" onClick={() => storeHandled(name, !handled)}>
				{t(handled ? "undo" : "mark")}
			</button>
		</p>
	);
}

interface Place {
	name: string;
	/** The name of the feature whose badge the place offers. */
	badge: string | undefined;
	box: HTMLElement;
	/** The index of a button that was pressed before; -1 for none. */
	pressed: number;
}

/** Puts an element of its own into each place of the page, which React does not render into. */
const preparePlaces = (): Place[] =>
	[...document.querySelectorAll<HTMLElement>("[data-handled]")].map((place) => {
		const box = document.createElement("div");
		const pressed = [...place.querySelectorAll("button")].findIndex(({ dataset }) => "early" in dataset);
		place.replaceChildren(box);
		return { name: place.dataset.handled ?? "", badge: place.dataset.badge, box, pressed };
	});

/** Presses the button again that the reader pressed before it had a listener. */
function RepeatedPress({ box, pressed }: Place) {
	useEffect(() => {
		box.querySelectorAll("button")[pressed]?.click();
	}, [box, pressed]);
	return null;
}

/** Shows a toggle, and a button that copies a badge, in each place that the page has for them (`handled-section.tsx`). The page itself stays the server's HTML. */
export function HandledToggles() {
	const { asPath } = useRouter();
	const locale = useLocale();
	const [places, setPlaces] = useState<Place[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another address has other places
	useEffect(() => {
		runWhenIdle(() => setPlaces(preparePlaces()));
	}, [asPath]);
	return (
		<PartMessages locale={locale} part="build">
			{places.map((place) =>
				createPortal(
					<>
						<HandledToggle name={place.name} />
						{place.badge !== undefined && <CopyBadge id={place.name} name={place.badge} />}
						<RepeatedPress {...place} />
					</>,
					place.box,
					place.name,
				),
			)}
		</PartMessages>
	);
}
