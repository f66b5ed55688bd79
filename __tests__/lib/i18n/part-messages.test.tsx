import { render, screen } from "@testing-library/react";
import { english } from "@/__tests__/messages";
import { MessagesProvider, PartMessages } from "@/lib/i18n/provider";
import { useTranslations } from "@/lib/i18n/use-translations";

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
