import { render, screen } from "@testing-library/react";
import { english } from "@/__tests__/messages";
import { MessagesProvider, PartMessages } from "@/lib/i18n/provider";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Each part has what is its own. */
const part = (...names: string[]) => Object.fromEntries(names.map((name) => [name, english[name] ?? {}]));

const SiteName = () => useTranslations("layout")("siteName");
const Close = () => useTranslations("quick")("close");

it("has all that its parents have, also where the same part stands elsewhere with less", () => {
	globalThis.webreachMessages = {
		"common/en": part("layout"),
		"later/en": part("quick"),
		"feature/en": part("feature"),
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
