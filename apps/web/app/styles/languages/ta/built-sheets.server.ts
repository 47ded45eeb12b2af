export const BUILT: Record<string, string> = import.meta.env.PROD
  ? import.meta.glob<string>('../../../../build/ta/client/assets/*.css', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
  : {};
