import { type ReactNode, Suspense } from "react";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";

/** Brings the words of imports late: they are of no use before the code of imports is there. */
export const ImportWords = ({ children }: { children: ReactNode }) => (
	<Suspense>
		<PartMessages locale={useLocale()} part="later">
			{children}
		</PartMessages>
	</Suspense>
);
