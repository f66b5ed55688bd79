import { render } from "@testing-library/react";
import { english } from "@/__tests__/messages";
import type { MessageKey, Namespace, SectionIn } from "@/lib/i18n/message-keys";
import { LanguageContext, useTranslations } from "@/lib/i18n/use-translations";
import { readMessageCatalog } from "@/scripts/message-catalog";

// What is marked as an error fails `tsc` as soon as it is none.

const key = <Space extends Namespace>(_space: Space, _key: MessageKey<Space>) => undefined;

key("layout", "siteName");
key("plan", "problem.browser.unknown");
key("plan.problem", "browser.unknown");
key("about.api.addresses", "caption");
// @ts-expect-error: a key that is not there
key("layout", "sitename");
// @ts-expect-error: a key of another namespace
key("layout", "title");
// @ts-expect-error: a group of messages is no message
key("plan", "problem");
// @ts-expect-error: a part is no namespace
key("common", "layout.siteName");
// @ts-expect-error: a namespace that is not there
key("nope", "siteName");
// @ts-expect-error: any text may be missing
key("layout", String("siteName"));

const section: SectionIn<"about.data"> = "packages";
// @ts-expect-error: a section of another chapter
const other: SectionIn<"about.data"> = "held";

function Wrong({ kind }: { kind: "widely" | "often" }) {
	const t = useTranslations("baseline");
	// @ts-expect-error: one of the keys that this may be is not there
	return <>{t(`level.${kind}`)}</>;
}

function Right({ kind }: { kind: "widely" | "newly" }) {
	return <>{useTranslations("baseline")(`level.${kind}`)}</>;
}

const inEnglish = (page: React.ReactNode) =>
	render(<LanguageContext value={{ locale: "en", messages: english }}>{page}</LanguageContext>);

it("finds by a key of the types what the catalogue has", () => {
	const { container } = inEnglish(<Right kind="newly" />);
	expect(container).toHaveTextContent(String(readMessageCatalog("en").get("baseline.level.newly")));
	expect([section, other]).toEqual(["packages", "held"]);
});

it("fails at run time, too, for a key that is not there", () => {
	jest.spyOn(console, "error").mockImplementation(() => undefined);
	expect(() => inEnglish(<Wrong kind="often" />)).toThrow("no message baseline.level.often");
});
