import { type ReactNode, Suspense } from "react";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";

/** Loads the messages of imports on demand, like their code. */
export const ImportMessages = ({ children }: { children: ReactNode }) => (
	<Suspense>
		<PartMessages locale={useLocale()} part="later">
			{children}
		</PartMessages>
	</Suspense>
);
