import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { IntlProvider } from "use-intl/react";
import messages from "@/lib/i18n/messages/en.json";

/** Renders with English messages and a fresh SWR cache. A message that is missing fails the test. */
export const renderInEnglish = (ui: ReactNode) =>
	render(ui, {
		wrapper: ({ children }) => (
			<IntlProvider
				locale="en"
				timeZone="UTC"
				messages={messages}
				onError={(error) => {
					throw error;
				}}
			>
				<SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
			</IntlProvider>
		),
	});
