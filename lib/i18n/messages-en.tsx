import messages from "@/lib/i18n/messages/en.json";
import type { MessagesChunkProps } from "@/lib/i18n/provider";

export function MessagesChunk({ children }: MessagesChunkProps) {
	return children(messages);
}
