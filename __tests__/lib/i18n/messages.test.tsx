/** @isolated-modules */

import { render, screen } from "@testing-library/react";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { allMessages, english } from "@/__tests__/messages";
import { addBidiIsolates } from "@/lib/i18n/catalogues";
import type { MessageKey, Namespace, SectionIn } from "@/lib/i18n/message-keys";
import { MessagesProvider, PartMessages } from "@/lib/i18n/provider";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { usePointsFormat } from "@/lib/i18n/use-points-format";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { LanguageContext, useTranslations } from "@/lib/i18n/use-translations";
import { readMessageCatalog } from "@/scripts/message-catalog";

function Numbers() {
	const t = useTranslations("baseline.count");
	return (
		<p>
			{[
				useDayFormat()("2026-11-12", "long"),
				useMonthFormat()("2026-11"),
				usePointsFormat()(0.0123),
				useShareFormat()(0.974),
				useWholePercentFormat()(0.9),
				t("widely", { count: 1234 }),
			].join()}
		</p>
	);
}

test("all formatters use Latin digits in Arabic, because the defaults of browsers and the server differ", () => {
	const spies = [jest.spyOn(Intl, "NumberFormat"), jest.spyOn(Intl, "DateTimeFormat")];
	const { container } = render(
		<LanguageContext value={{ locale: "ar", messages: allMessages("ar") }}>
			<Numbers />
		</LanguageContext>,
	);
	for (const number of ["2026", "12", "1.2", "97.4", "90", "1,234"])
		expect(container).toHaveTextContent(number);
	const locales = spies.flatMap((spy) => spy.mock.calls.map(([locale]) => locale));
	expect(locales).toHaveLength(6);
	expect(new Set(locales)).toEqual(new Set(["ar-u-nu-latn"]));
});

const formatters = {
	getNumberFormat: () => new Intl.NumberFormat("en"),
	getPluralRules: () => new Intl.PluralRules("en"),
	getDateTimeFormat: () => new Intl.DateTimeFormat("en"),
};
const formatMessage = (message: string, values: Record<string, string | number>) =>
	format(addBidiIsolates(compile(message)), "en", values, { formatters });

test("a value inside a text is isolated", () => {
	expect(formatMessage("دعم {name}.", { name: ":has()" })).toBe("دعم \u2068:has()\u2069.");
});

test("values inside select and plural are isolated; numbers and selectors are not", () => {
	const message =
		"{unit, select, percent {{name} في المئة} other {أخرى}} {count, plural, one {# في {name}} other {#}}";
	expect(formatMessage(message, { unit: "percent", name: "a.csv", count: 1 })).toBe(
		"\u2068a.csv\u2069 في المئة 1 في \u2068a.csv\u2069",
	);
});

test("a value alone in a message or element is not isolated, because users may copy it", () => {
	const code = (content: unknown[]) => `[${content.join("")}]`;
	const formatted = format<string>(
		addBidiIsolates(compile("بالاسم <code>{name}</code> {count, number}")),
		"en",
		{
			code,
			name: "-ms-",
			count: 2,
		} as never,
		{ formatters },
	);
	expect([formatted].flat().join("")).toBe("بالاسم [-ms-] 2");
	expect(formatMessage("{name}", { name: "a" })).toBe("a");
});

// `tsc` reports each `@ts-expect-error` below that has no error.

const key = <Space extends Namespace>(_space: Space, _key: MessageKey<Space>) => undefined;

key("layout", "siteName");
key("plan", "problem.browser.unknown");
key("plan.problem", "browser.unknown");
key("about.api.addresses", "caption");
// @ts-expect-error: a key that does not exist
key("layout", "sitename");
// @ts-expect-error: a key of another namespace
key("layout", "title");
// @ts-expect-error: a group of messages is not a message
key("plan", "problem");
// @ts-expect-error: a message part is not a namespace
key("common", "layout.siteName");
// @ts-expect-error: a namespace that does not exist
key("nope", "siteName");
// @ts-expect-error: an arbitrary string may not be a key
key("layout", String("siteName"));

const section: SectionIn<"about.data"> = "packages";
// @ts-expect-error: a section of another chapter
const other: SectionIn<"about.data"> = "held";

function Wrong({ kind }: { kind: "widely" | "often" }) {
	const t = useTranslations("baseline");
	// @ts-expect-error: one of the possible keys does not exist
	return <>{t(`level.${kind}`)}</>;
}

function Right({ kind }: { kind: "widely" | "newly" }) {
	return <>{useTranslations("baseline")(`level.${kind}`)}</>;
}

const renderEnglish = (page: React.ReactNode) =>
	render(<LanguageContext value={{ locale: "en", messages: english }}>{page}</LanguageContext>);

it("a typed key returns the message in the catalog", () => {
	const { container } = renderEnglish(<Right kind="newly" />);
	expect(container).toHaveTextContent(String(readMessageCatalog("en").get("baseline.level.newly")));
	expect([section, other]).toEqual(["packages", "held"]);
});

it("a missing key also throws at run time", () => {
	jest.spyOn(console, "error").mockImplementation(() => undefined);
	expect(() => renderEnglish(<Wrong kind="often" />)).toThrow("no message baseline.level.often");
});

/** Creates a message part with the given namespaces. */
const createPart = (...names: string[]) =>
	Object.fromEntries(names.map((name) => [name, english[name] ?? {}]));

const SiteName = () => useTranslations("layout")("siteName");
const Close = () => useTranslations("quick")("close");

it("inherits messages of its ancestors, even if the same part is also rendered without them", () => {
	globalThis.webreachMessages = {
		"common/en": createPart("layout"),
		"later/en": createPart("quick"),
		"feature/en": createPart("feature"),
	};
	render(
		<MessagesProvider locale="en">
			<PartMessages locale="en" part="feature">
				<SiteName />
			</PartMessages>
			<PartMessages locale="en" part="later">
				<PartMessages locale="en" part="feature">
					<Close />
				</PartMessages>
			</PartMessages>
		</MessagesProvider>,
	);
	expect(screen.getByText("WebreachClose")).toBeInTheDocument();
});
