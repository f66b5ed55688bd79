require("../lib/next/node-renderer").installNodeRenderer({ isAtOnce: true });
