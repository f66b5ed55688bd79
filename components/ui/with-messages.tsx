import { type ComponentType, type ElementType, Fragment } from "react";
import type { MessagePart } from "@/lib/i18n/message-parts";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";

/**
 * Gives a component messages that its page may lack.
 * @param Wrapper `Suspense` for a component that no page waits for.
 */
export const withMessages = <Props extends object>(
	part: MessagePart,
	Component: ComponentType<Props>,
	Wrapper: ElementType = Fragment,
) =>
	function WithMessages(props: Props) {
		return (
			<Wrapper>
				<PartMessages locale={useLocale()} part={part}>
					<Component {...props} />
				</PartMessages>
			</Wrapper>
		);
	};
