import { render } from "@testing-library/react";
import { english } from "@/__tests__/messages";
import type { MessageKey, Namespace, SectionIn } from "@/lib/i18n/message-keys";
import { LanguageContext, useTranslations } from "@/lib/i18n/use-translations";
import { readMessageCatalog } from "@/scripts/message-catalog";

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
