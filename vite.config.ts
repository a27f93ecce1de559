import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    // Words are compiled when the server loads them, so the ICU parser never travels to the browser.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  ssr: { noExternal: ['use-intl'] },
})
